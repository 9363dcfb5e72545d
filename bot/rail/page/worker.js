// Holds the one stream that all pages of a browser share.

import { Feed } from "/feed.js";

const ports = new Set();
const feed = new Feed((name, data) => ports.forEach((port) => port.postMessage([name, data])));

self.addEventListener("connect", ({ ports: [port] }) => {
  port.onmessage = ({ data: asked }) => {
    if (asked === "leave") return ports.delete(port);
    ports.add(port);
    feed.start(asked === "anew");
    for (const event of feed.known()) port.postMessage(event);
  };
});
