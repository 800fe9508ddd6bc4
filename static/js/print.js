// A button that prints the page: without a script the browser's own menu does it.
const button = document.getElementById("print");
button.addEventListener("click", () => window.print());
button.hidden = false;
