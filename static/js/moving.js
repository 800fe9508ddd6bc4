/* While a move is under way: the table says it is busy, a failed move is told, and the keyboard keeps its place. */

const area = document.getElementById("table-area");
const failed = document.getElementById("move-failed");
const patience = 10_000; // milliseconds until a move counts as lost

area.addEventListener("htmx:configRequest", ({ detail }) => {
  detail.timeout = patience;
});

area.addEventListener("htmx:beforeRequest", () => {
  failed.hidden = true;
  area.setAttribute("aria-busy", "true");
});

area.addEventListener("htmx:afterRequest", () => area.removeAttribute("aria-busy"));

const tell = () => {
  area.removeAttribute("aria-busy");
  failed.hidden = false;
};
area.addEventListener("htmx:sendError", tell);
area.addEventListener("htmx:timeout", tell);
area.addEventListener("htmx:responseError", ({ detail }) => {
  if (detail.xhr.status >= 500) tell();
});

document.addEventListener("htmx:afterSwap", () => {
  const next = document.getElementById(document.getElementById("table")?.dataset.focus);
  next?.focus({ preventScroll: true });
});
