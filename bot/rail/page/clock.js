// Clocks that count down to moments of the server.

let skew = 0;
let clocks = [];

export function setSkew(milliseconds) {
  skew = milliseconds;
}

/** Count down in an element to a moment in milliseconds; null stands still and empty. */
export function countDown(element, until) {
  clocks = clocks.filter((one) => one.element !== element && one.element.isConnected);
  if (until === null) {
    element.textContent = "";
    return;
  }
  clocks.push({ element, until });
  show({ element, until });
}

function show({ element, until }) {
  const left = Math.max(0, Math.ceil((until - Date.now() - skew) / 1000));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (number) => String(number).padStart(2, "0");
  element.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  element.classList.toggle("short", left <= 10);
}

setInterval(() => {
  clocks = clocks.filter((one) => one.element.isConnected);
  clocks.forEach(show);
}, 500);
