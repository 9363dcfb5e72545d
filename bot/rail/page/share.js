// Joins the stream of this browser: a shared worker's, else that of the first page, else its own.

import { Feed } from "/feed.js";

/** Tell `hear` each event; `anew` for a page that has just exchanged a link. */
export function join(hear, anew) {
  if (typeof SharedWorker === "function") return byWorker(hear, anew);
  if (navigator.locks && typeof BroadcastChannel === "function") return byFirstPage(hear, anew);
  return new Feed(hear).start();
}

function byWorker(hear, anew) {
  const worker = new SharedWorker("/worker.js", { type: "module", name: "rail" });
  worker.addEventListener("error", () => new Feed(hear).start(), { once: true });
  worker.port.onmessage = ({ data: [name, data] }) => hear(name, data);
  worker.port.postMessage(anew ? "anew" : "join");
  addEventListener("pagehide", () => worker.port.postMessage("leave"));
  addEventListener("pageshow", ({ persisted }) => persisted && worker.port.postMessage("join"));
}

function byFirstPage(hear, anew) {
  const channel = new BroadcastChannel("rail");
  let feed = null;
  channel.onmessage = ({ data: [name, data] }) => {
    if (feed === null && name !== "join" && name !== "anew") return hear(name, data);
    if (feed === null) return;
    if (name === "anew") feed.start(true);
    if (name === "join") for (const event of feed.known()) channel.postMessage(event);
  };
  channel.postMessage([anew ? "anew" : "join", null]);
  navigator.locks.request("rail", () => new Promise(() => {
    feed = new Feed((name, data) => {
      hear(name, data);
      channel.postMessage([name, data]);
    });
    feed.start();
  }));
}
