// The rail: a table as everybody sees it, and its finished deals with all cards, later.
// `?overlay` lies over a stream's picture, `?wall` fills a television.

import { setSkew } from "/clock.js";
import { el, say, speak, tongue, write } from "/dom.js";
import { entered } from "/enter.js";
import { clearLate, greeted, showLate } from "/late.js";
import { join } from "/share.js";
import { showTable } from "/table.js";

const GREETING = 3000;
const MOVED = 10_000;
const FORMS = ["overlay", "wall"];
const asked = new URLSearchParams(location.search);
const form = FORMS.find((one) => asked.has(one)) ?? "page";
const [notice, table, foot, late] = ["notice", "table", "foot", "late"].map((id) => document.getElementById(id));
let over = false;
let spoken = false;
let moved = false;

document.documentElement.classList.add(form);
if (form === "wall") makeSide();
begin();

async function begin() {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, "", location.pathname + location.search);
  if (token && !(await entered(token))) return refuse();
  join(hear, Boolean(token));
  if (form === "wall") stayAwake();
}

function hear(name, data) {
  if (name === "hello") greet(data);
  else if (name === "live") {
    table.setAttribute("aria-busy", "false");
    showTable(data);
    greeted();
  } else if (name === "late") showLate(data);
  else if (name === "moved") moved = true;
  else if (name === "gone") end(data.why);
  else if (name === "status") follow(data);
}

function greet(hello) {
  over = false;
  document.documentElement.classList.remove("over");
  spoken = true;
  speak(hello.words, hello.language);
  tellNothing();
  if (moved) tellMove();
  clearLate();
  setTimeout(greeted, GREETING);
  const time = new Date(hello.until * 1000).toLocaleString(tongue(), { weekday: "short", hour: "numeric", minute: "2-digit" });
  foot.replaceChildren(el("p", {}, say("until", { time })));
}

function follow(status) {
  if (over) return;
  if (status.state === "open") {
    setSkew(status.skew);
    tellNothing();
  } else if (status.state === "refused") refuse();
  else if (spoken && status.state !== "waiting") tell(say(status.state, { n: status.seconds }));
}

function tell(text) {
  notice.hidden = false;
  write(notice, text);
}

function tellNothing() {
  notice.hidden = true;
  write(notice, "");
}

/** Say for a moment that the event goes on at this table. */
function tellMove() {
  const text = say("moved");
  moved = false;
  tell(text);
  setTimeout(() => notice.textContent === text && tellNothing(), MOVED);
}

function end(why) {
  over = true;
  document.documentElement.classList.add("over");
  table.setAttribute("aria-busy", "false");
  tell(why);
}

/** Say that the link is not good, in the reader's language where there has been no other. */
async function refuse() {
  if (!spoken) {
    const every = await fetch("/words.json").then((answer) => answer.json()).catch(() => ({}));
    const codes = navigator.languages.flatMap((one) => [one, one.split("-")[0]]);
    const code = codes.find((one) => one in every) ?? Object.keys(every).find((one) => codes.includes(one.split("-")[0])) ?? "en";
    speak(every[code] ?? {}, code);
  }
  end(say("refused"));
}

/** Put a tournament and the finished deals beside the table. */
function makeSide() {
  const side = el("div", { id: "side" });
  document.getElementById("late").replaceWith(side);
  side.append(document.getElementById("event"), late);
}

/** Keep a television from going dark, where the browser may. */
async function stayAwake() {
  const ask = () => navigator.wakeLock?.request("screen").catch(() => null);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  await ask();
}
