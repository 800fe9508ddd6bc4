/* Choosing a card shows at once what throwing it would leave: in the sentence, on the dial and on the buttons. */

const write = (id, text) => {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
};

function turnDial(card) {
  const dial = document.querySelector("#table .dial");
  dial.classList.remove("many", "may", "gin");
  dial.classList.add(card.state);
  dial.setAttribute("aria-label", card.label);
  dial.querySelector(".arc").setAttribute("stroke-dasharray", `${card.arc} 60`);
  dial.querySelector(".needle").setAttribute("stroke-dashoffset", `-${card.arc}`);
  dial.querySelector(".count").textContent = card.count;
}

function labelKnock({ knock: text, state }) {
  const knock = document.getElementById("button-knock");
  if (!knock) return;
  knock.hidden = text === "";
  if (text) knock.textContent = text;
  knock.className = state === "gin" ? "button act" : "button made";
  document.getElementById("button-discard").className = state === "gin" ? "button plain" : "button act";
}

document.addEventListener("change", ({ target }) => {
  const hand = target.closest("[data-previews]");
  if (!hand) return;
  const card = JSON.parse(hand.dataset.previews)[target.value];
  write("prompt", card.prompt);
  write("dial-headline", card.headline);
  write("dial-detail", card.detail);
  write("button-discard", card.discard);
  write("loose-sum", card.sum);
  write("loose-sum-continued", card.sum_continued);
  labelKnock(card);
  turnDial(card);
});
