// Wires the world to the lobby and the board, and reads new messages out to those who listen.

import { Board } from "./board.js";
import { h } from "./dom.js";
import { Lobby } from "./lobby.js";
import { startClock } from "./time.js";
import { Tour } from "./tour.js";
import { view } from "./views.js";
import { language, said } from "./words.js";
import { World } from "./world.js";

/** Letters of a message that are read out, at most; it ends with a whole word. */
const READ_OUT = 600;
/** So many of the newest lines stand, since whoever reads them out may still be at an older one. */
const KEPT = 20;

const world = new World();
const app = document.getElementById("app");
const announcer = document.getElementById("announcer");
const tour = new Tour(() => board.open());
const board = new Board(world, tour);
const lobby = new Lobby(world, board, tour);
let restored = false;

world.addEventListener("frame", () => {
  if (world.ready && !restored) {
    restored = true;
    board.restore();
  } else board.draw();
  lobby.draw();
});
addEventListener("hashchange", turn);

/** Shows the view that the address names. */
function turn() {
  app.dataset.view = view();
  board.draw();
  lobby.draw();
}
world.addEventListener("chat", ({ detail }) => board.drawChats(detail));
world.addEventListener("modal", ({ detail }) => board.modal(detail));
world.addEventListener("failed", ({ detail }) => board.failed(detail));
world.addEventListener("typing", ({ detail }) => board.typed(detail));
world.addEventListener("arrived", ({ detail }) => {
  board.arrived(detail);
  if (board.shows(detail)) announce(detail.message);
});
world.addEventListener("edited", ({ detail }) => {
  if (detail.filled && board.shows(detail)) announce(detail.message);
});

function announce(message) {
  if (message.thinking) return;
  const name = message.author.bot ? message.author.username
    : world.nameOf(message.author.id, message.channel_id);
  const words = `${message.content ?? ""} ${texts(message.components ?? []).join(" ")}`;
  const plain = words.replace(/<a?:(\w+):\d+>/g, " $1 ")
    .replace(/<@!?(\d+)>/g, (_, id) => world.nameOf(id, message.channel_id))
    .replace(/<#(\d+)>/g, (_, id) => world.channels.get(id)?.name ?? said("channel"))
    .replace(/<(\/[^:>]+):\d+>/g, "$1")
    .replace(/<t:[^>]+>|[*~`|#>]/g, " ").replace(/\s+/g, " ").trim();
  announcer.append(h("p", null, `${name}: ${shortened(plain)}`));
  if (announcer.children.length > KEPT) announcer.firstChild.remove();
}

function shortened(words) {
  if (words.length <= READ_OUT) return words;
  return `${words.slice(0, words.lastIndexOf(" ", READ_OUT))} …`;
}

/** The words of text displays, in order. */
function texts(components) {
  return components.flatMap(({ type, content, components: inside, accessory }) => [
    ...(type === 10 ? [content] : []),
    ...texts([...(inside ?? []), ...(accessory ? [accessory] : [])]),
  ]);
}

document.documentElement.lang = language;
announcer.setAttribute("aria-label", said("feed.news"));
app.dataset.view = view();
app.append(lobby.element, board.element);
startClock();
world.link.connect();
