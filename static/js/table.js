// What a script adds at the table, at a match and in a lesson. Without it everything works.

// --- Choosing a card shows at once what throwing it would leave: in the sentence, on the dial and on the buttons.

const write = (id, text) => {
  const place = document.getElementById(id);
  if (place && text !== undefined) place.textContent = text;
};

function turnDial(card) {
  const dial = document.querySelector("#table .dial");
  dial.classList.remove("many", "may", "gin");
  dial.classList.add(card.state);
  // The count is the first number of the label, and its points go once round the dial at most.
  dial.setAttribute("aria-label", dial.getAttribute("aria-label").replace(/\d+/, card.count));
  const arc = dial.querySelector(".arc"), round = arc.getAttribute("pathLength");
  const length = Math.min(card.count, round);
  arc.setAttribute("stroke-dasharray", `${length} ${round}`);
  dial.querySelector(".needle").setAttribute("stroke-dashoffset", -length);
  dial.querySelector(".count").textContent = card.count;
}

function labelKnock({ knock: text, state }) {
  const knock = document.getElementById("button-knock");
  if (!knock) return;
  knock.hidden = text === "";
  if (text) knock.textContent = text;
  const gin = state === "gin", bigGin = document.getElementById("button-big-gin");
  knock.className = gin && !bigGin ? "button act" : "button made";
  document.getElementById("button-discard").className = gin || bigGin ? "button plain" : "button act";
}

// What most cards are told alike is written once, with the card's sign and its count left open.
function preview(hand, code) {
  const told = JSON.parse(hand.dataset.previews), card = { ...told.most, ...told[code] };
  const sign = code[0].replace("T", "10") + "♣♦♥♠"["cdhs".indexOf(code[1])];
  for (const [name, text] of Object.entries(card)) {
    card[name] = text.replaceAll("{card}", sign).replaceAll("{count}", card.count);
  }
  return card;
}

// Another choice puts an error right, so it is no longer said.
document.addEventListener("change", ({ target }) => {
  if (target.closest("#table .mine")) document.querySelector("#table .sentence .error")?.remove();
  const hand = target.closest("[data-previews]");
  if (!hand) return;
  const card = preview(hand, target.value);
  write("prompt", card.prompt);
  write("dial-headline", card.headline);
  write("dial-detail", card.detail);
  write("button-discard", card.discard);
  write("loose-sum", card.sum);
  write("loose-sum-continued", card.sum_continued);
  labelKnock(card);
  if (card.count) turnDial(card);
});

// The second click of a double click was meant for what lay in that place before.
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest("#table :is(form button, .pile label)")) event.preventDefault();
}, true);

// --- While a move is under way: the table says it is busy, a failed move is told, and the keyboard keeps its place.

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

// Only a new table moves the keyboard on: an answer of the coach leaves it where it is.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "table") return;
  const next = document.getElementById(document.getElementById("table")?.dataset.focus);
  next?.focus({ preventScroll: true });
});

// --- The turn's clock counts down. What happens when it runs out is the server's to say, at the next press.

let ticking;

function startClock() {
  clearInterval(ticking);
  const clock = document.querySelector("#table .clock");
  if (!clock) return;
  const end = Date.now() + clock.dataset.seconds * 1000;
  ticking = setInterval(() => {
    const left = Math.max(0, Math.floor((end - Date.now()) / 1000));
    clock.firstElementChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (left > 0) return;
    clearInterval(ticking);
    write("prompt", clock.dataset.over);
    write("announcer", clock.dataset.over);
  }, 1000);
}

document.addEventListener("htmx:afterSwap", startClock);
startClock();
