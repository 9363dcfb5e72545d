// All games that the bot deals here, as it lists them to whoever asks: the pages of `/games`,
// turned one after the other, and put away again.

import { answers, buttonOf, home, until } from "./begin.js";

const PICK = /^d\d+:game:/;
const TURN = /^d\d+:games:\d+:\d+:(\d+)$/;
const STRING = 3;
const PATIENCE = 5000;
const MOST_PAGES = 60;

let known = null;

/** Has `more(games)` called with all that are known so far, each {value, label, line, facts, group}. */
export async function listGames(world, user, more) {
  if (known) {
    more(known);
    return;
  }
  const found = new Map();
  for await (const page of pages(world, user)) {
    for (const game of page) if (!found.has(game.value)) found.set(game.value, game);
    more([...found.values()]);
  }
  if (found.size) known = [...found.values()];
}

/** The same for what the bot offers of itself for an option of a command, in one answer. */
export function listOffered(command, option) {
  return async (world, user, more) => more((await offered(world, user, command, option)).map(({ name, value }) => {
    const [label, line = ""] = name.split(" · ");
    return { value, label, line, facts: "", group: "" };
  }));
}

/** What the bot offers for an option of a command in which this was typed, each {name, value}. */
export async function offered(world, user, command, option, typed = "") {
  const channel = home(world, user, command);
  const options = [{ name: option, type: STRING, value: typed, focused: true }];
  const reply = await world.ask("autocomplete", { as: user, channel, name: command, options });
  return reply.choices ?? [];
}

async function* pages(world, user) {
  const channel = home(world, user, "games");
  if (!channel) return;
  const heard = answers(world, user, channel);
  const reply = await world.ask("slash", { as: user, channel, name: "games", options: [] });
  const ready = () => heard.said || heard.error;
  if (reply.ok) await until(world, ready, PATIENCE);
  for (let page = 0; heard.said && page < MOST_PAGES; page += 1) {
    const { id, components } = heard.message;
    yield read(components);
    const next = later(components, page);
    if (!next) break;
    heard.said = false;
    const pressed = await world.ask("press", { as: user, message: id, custom_id: next });
    if (!pressed.ok || !await until(world, ready, PATIENCE)) break;
  }
  heard.stop();
  if (heard.message) world.ask("dismiss", { as: user, message: heard.message.id });
}

/** The button that turns to the page after this one. */
function later(components, page) {
  return buttonOf(components, { test: (id) => Number(TURN.exec(id)?.[1]) === page + 1 });
}

/** The games of one page: their names and codes from its select, the rest from what it says. */
function read(components) {
  const lines = texts(components).join("\n").split("\n");
  const said = new Map();
  let group = "";
  for (const [at, line] of lines.entries()) {
    if (line.startsWith("### ")) group = line.slice(4);
    const [, name, facts] = line.match(/^\*\*(.+?)\*\*(?: · (.*))?$/) ?? [];
    const below = lines[at + 1] ?? "";
    if (name) said.set(name, { group, facts: facts ?? "", line: below.startsWith("-# ") ? below.slice(3) : "" });
  }
  return options(components).map(({ label, value }) =>
    ({ value, label, group: "", facts: "", line: "", ...said.get(label) }));
}

const inside = ({ components, accessory }) => [...(components ?? []), accessory].filter(Boolean);

const texts = (components) => (components ?? []).flatMap((one) =>
  [...(one.type === 10 ? [one.content] : []), ...texts(inside(one))]);

const options = (components) => (components ?? []).flatMap((one) =>
  [...(one.type === 3 && PICK.test(one.custom_id) ? one.options : []), ...options(inside(one))]);
