// Times as Discord writes them; the relative ones are rewritten every second in place.

import { h } from "./dom.js";
import { language, said } from "./words.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const LANGUAGE = language === "en" ? "en-GB" : language;
const relative = new Intl.RelativeTimeFormat(language);
const exact = Object.fromEntries(
  Object.entries(FORMATS).map(([style, format]) => [
    style,
    new Intl.DateTimeFormat(LANGUAGE, { ...format, hourCycle: "h23" }), // the margin has no room for "a.m."
  ]),
);

/** "in 24 seconds", "2 minutes ago"; `unix` in seconds. */
function fromNow(unix) {
  const seconds = Math.round(unix - Date.now() / 1000);
  if (seconds === 0) return said("time.now");
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return relative.format(Math.round(seconds / size), unit);
}

export function say(unix, style) {
  return style === "R" ? fromNow(unix) : exact[style].format(unix * 1000);
}

/** A time in a message, `<t:unix:style>`. */
export function stamp(unix, style = "f") {
  const title = exact.F.format(unix * 1000);
  return h("time", { data: { unix, style }, class: "stamp", title }, say(unix, style));
}

/** The time in a message's first line: today's by the clock, else with the date. */
export function posted(iso) {
  const date = new Date(iso);
  const unix = date.getTime() / 1000;
  const today = date.toDateString() === new Date().toDateString();
  const text = today ? say(unix, "t") : `${say(unix, "d")}, ${say(unix, "t")}`;
  return h("time", { class: "posted", datetime: iso, title: say(unix, "F") }, text);
}

export const clock = (iso) => say(new Date(iso).getTime() / 1000, "t");

export const day = (iso) => say(new Date(iso).getTime() / 1000, "D");

function tick() {
  for (const element of document.querySelectorAll('time[data-style="R"]')) {
    const text = fromNow(Number(element.dataset.unix));
    if (element.textContent !== text) element.firstChild.data = text;
  }
  setTimeout(tick, 1000 - (Date.now() % 1000));
}

export const startClock = tick;
