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
document.addEventListener("change", ({ target, timeStamp }) => {
  touched = timeStamp;
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

// --- A second touch throws the chosen card, where Discard is what to do now.

const deliberate = 600; // milliseconds after the first: a double click never throws
let touched = 0;

document.addEventListener("click", (event) => {
  const discard = document.querySelector("#button-discard.act");
  if (!discard || !event.target.closest("#table .mine .hand label")?.control.checked) return;
  if (event.detail < 2 && event.timeStamp - touched > deliberate) discard.click();
  touched = event.timeStamp;
});

// --- A card can be dragged to the pile, or to another place in one's own order.

let drag; // the card, where it was picked up, and once it is let go, its goal

function putBack() {
  if (!drag) return;
  drag.card.classList.remove("dragged");
  drag.card.style.translate = "";
  aim(-9e3, -9e3); // at nothing
  drag = undefined;
}

// Marks where the card would go, and tells it.
function aim(x, y) {
  for (const mark of document.querySelectorAll(".here")) mark.classList.remove("here", "after");
  const pile = document.elementFromPoint(x, y)?.closest("#table .thrown");
  if (pile) {
    const radio = document.getElementById("button-discard") && drag.card.querySelector("input:enabled");
    pile.classList.toggle("here", radio);
    return radio && { radio };
  }
  if (!document.querySelector(".sorts")) return undefined;
  const cards = [...document.querySelectorAll("#table .mine .hand li")], here = cards.indexOf(drag.card);
  cards.splice(here, 1);
  const [near] = cards.map((card, place) => {
    const box = card.getBoundingClientRect(), across = x - box.x - box.width / 2;
    return { card, place, across, away: Math.hypot(across, y - box.y - box.height / 2) / box.height };
  }).sort((one, other) => one.away - other.away);
  const after = near.across > 0, to = near.place + after;
  if (near.away > 1.2 || to === here) return undefined;
  near.card.classList.add("here");
  near.card.classList.toggle("after", after);
  return { to };
}

// A finger takes the chosen card, or one that lies in one's own order: any other may be touched while scrolling.
document.addEventListener("pointerdown", ({ target, isPrimary, button, pointerType, clientX, clientY }) => {
  const card = target.closest("#table .mine .hand li");
  if (!card || !isPrimary || button > 0) return;
  if (pointerType === "touch" && !card.querySelector(":checked") && !document.getElementById("arrange")) return;
  drag = { card, x: clientX, y: clientY };
});

document.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
  if (!drag || drag.goal) return;
  const x = clientX - drag.x, y = clientY - drag.y, { classList, style } = drag.card;
  if (!classList.contains("dragged")) {
    if (Math.hypot(x, y) < 8) return;
    drag.card.setPointerCapture(pointerId);
    classList.add("dragged");
  }
  style.translate = `${x}px ${y}px`;
  aim(clientX, clientY);
});

document.addEventListener("pointerup", ({ clientX, clientY }) => {
  if (!drag?.card.classList.contains("dragged")) return putBack();
  const stop = (click) => click.isTrusted && click.preventDefault();
  addEventListener("click", stop, true);
  setTimeout(() => removeEventListener("click", stop, true));
  drag.goal = aim(clientX, clientY);
  if (!drag.goal) return putBack();
  const { radio, to } = drag.goal;
  if (radio) {
    radio.click();
    document.getElementById("button-discard").click();
    return;
  }
  const form = document.querySelector("#table .sorts form"), face = drag.card.querySelector(".card");
  const moved = face.querySelector("b").textContent.replace("10", "T") + face.classList[1];
  htmx.ajax("POST", form.action.replace("sort", "arrange"), { source: form, values: { moved, to } });
});

document.addEventListener("pointercancel", putBack);

// --- A question mark shows and hides what the keys do.

document.addEventListener("keydown", ({ key, target }) => {
  const written = target.closest("input:not([type=radio]), textarea, select");
  if (key === "?" && !written) document.getElementById("keys")?.togglePopover?.();
});

// --- A card that is drawn, thrown or laid elsewhere travels there. The next move never waits for it.

const still = matchMedia("(prefers-reduced-motion: reduce)");
if (window.htmx) htmx.config.globalViewTransitions = true;

const travelAs = (element, name) => {
  if (element) element.style.viewTransitionName = name;
};

// Under its name a card is the same before and after.
function nameCards() {
  const cards = new Map();
  for (const card of document.querySelectorAll("#table .card")) {
    const name = card.firstElementChild.textContent.split(",")[0].replaceAll(" ", "-");
    if (cards.has(name)) continue;
    cards.set(name, card);
    travelAs(card, name);
  }
  return cards;
}

let before = new Map();

document.addEventListener("htmx:beforeTransition", (event) => {
  if (still.matches || event.detail.target.id !== "table") return event.preventDefault();
  before = nameCards();
  travelAs(document.querySelector("#table .stock.act .back"), "drawn");
  travelAs(document.querySelector("#table .fan :last-child"), "thrown-to-me");
});

// One's own new card comes from the stock, the pile's from the other side; what one threw lies under that.
function travel() {
  const now = nameCards();
  for (const [name, card] of now) {
    if (before.has(name)) continue;
    if (card.dataset.tag === "drawn") travelAs(card, "drawn");
    else if (card.closest(".thrown")) travelAs(card, "thrown-to-me");
  }
  for (const [name, card] of before) {
    if (now.has(name) || !card.closest(".mine")) continue;
    const under = document.createElement("i");
    under.className = "under";
    travelAs(under, name);
    document.querySelector("#table .thrown label")?.append(under);
  }
  before.clear();
}

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

let again;
const tell = ({ detail }) => {
  again = detail.requestConfig.triggeringEvent?.submitter ?? detail.elt;
  area.removeAttribute("aria-busy");
  failed.hidden = false;
  putBack();
};
area.addEventListener("htmx:sendError", tell);
area.addEventListener("htmx:timeout", tell);
area.addEventListener("htmx:responseError", ({ detail }) => {
  if (detail.xhr.status >= 500) tell({ detail });
});

failed.querySelector("button").addEventListener("click", () => {
  again.focus({ preventScroll: true });
  again.click();
});

// Only a new table moves the keyboard on: an answer of the coach leaves it where it is.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "table") return;
  drag = undefined;
  travel();
  startClock();
  touched = performance.now();
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

startClock();
