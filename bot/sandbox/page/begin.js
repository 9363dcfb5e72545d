// What the lobby does for a person, as their own hands would in Discord: it sends a slash command,
// opens the thread that comes of it, and presses the button that shows their cards.

import { runnable } from "./commands.js";
import { isThinking } from "./message.js";
import { said } from "./words.js";

const STRING = 3;
const PATIENCE = 20000;
const ANSWER = 1500;
const HAND = /^d\d+:hand:/;
const CHOICE = /^d\d+:choose:/;
const ACT = /^d\d+:(?!choose:|more:|panel_more:)/;
const POST = /^d\d+:tournament_post:/;
const START = /^d\d+:tournament_start:/;
const PLAN = [{ name: "plan", type: 1, options: [] }];
const NEWS = ["frame", "chat", "arrived", "edited", "failed"];

/** True as soon as the bot can be asked for this. */
export function offers(world, command) {
  const known = world.commands.some(({ name }) => name === command);
  return world.connected && world.bot.online && known;
}

/**
 * Sends `/command game` for a user, where they write first of all. Resolves with {channel}: the new
 * thread; or, where none came of it, the channel in which the bot has said why, and `error`, where
 * there is no message that says it.
 */
export async function begin(world, user, command, game) {
  const { channel, error: barred } = await room(world, user, command);
  if (barred) return { channel, error: barred };
  const before = new Set(threads(world, user).map(({ id }) => id));
  const options = game ? [{ name: "game", type: STRING, value: game }] : [];
  const heard = answers(world, user, channel);
  const reply = await world.ask("slash", { as: user, channel, name: command, options });
  if (!reply.ok) {
    heard.stop();
    return { channel, error: reply.error };
  }
  const fresh = () => threads(world, user).find(({ id }) => !before.has(id));
  await until(world, () => fresh() || heard.error || heard.said, PATIENCE);
  if (!fresh() && !heard.error) await until(world, fresh, ANSWER);
  heard.stop();
  const thread = fresh();
  if (thread) return { channel: thread.id };
  return { channel, error: heard.error ?? (heard.said ? null : said("begin.nothing")) };
}

/** Resolves with {channel}, where the user can run a command, or with why there is none. */
async function room(world, user, command) {
  if (!await until(world, () => offers(world, command), PATIENCE)) {
    return { channel: null, error: said("begin.silent", { bot: world.bot.username }) };
  }
  const channel = await until(world, () => home(world, user, command), ANSWER);
  return { channel, error: channel ? null : said("begin.nowhere", { command: `/${command}` }) };
}

/** Plans a quick tournament and posts it. Resolves as `begin`, with the channel of its board. */
export async function sitAndGo(world, user) {
  const { channel, error } = await room(world, user, "tournament");
  if (error) return { channel, error };
  const heard = answers(world, user, channel);
  const reply = await world.ask("slash", { as: user, channel, name: "tournament", options: PLAN });
  if (reply.ok) await until(world, () => heard.said || heard.error, PATIENCE);
  const post = buttonOf(heard.message?.components, POST);
  if (post) {
    const posted = until(world, () => heard.error || !buttonOf(heard.message.components, POST), PATIENCE);
    world.chats.press(user, heard.message.id, post);
    await posted;
  }
  heard.stop();
  return { channel, error: reply.ok ? heard.error : reply.error };
}

/** Begins the tournament of a channel, and resolves with the channel or thread of its table. */
export async function startNow(world, user, channel) {
  const newest = (pattern) => (world.chats.list(user, channel) ?? [])
    .findLast((message) => buttonOf(message.components, pattern));
  const before = new Set(threads(world, user).map(({ id }) => id));
  const fresh = () => threads(world, user).find(({ id }) => !before.has(id));
  if (!await until(world, () => newest(START), PATIENCE)) return channel;
  const { id, components } = newest(START);
  world.chats.press(user, id, buttonOf(components, START));
  await until(world, () => fresh() || newest(HAND), PATIENCE);
  return fresh()?.id ?? channel;
}

/**
 * Presses the button that shows a user their cards, on the newest table of a channel; and where the
 * next game is theirs to choose, the one that shows them what there is.
 */
export async function showHand(world, user, channel) {
  const table = () => (world.chats.list(user, channel) ?? [])
    .findLast((message) => buttonOf(message.components, HAND));
  if (!await until(world, table, PATIENCE)) return;
  const heard = answers(world, user, channel);
  const { id, components } = table();
  world.chats.press(user, id, buttonOf(components, HAND));
  await until(world, () => heard.said || heard.error, ANSWER);
  // The answer may be drawn before the others have sat down, and before the table asks.
  const asked = () => buttonOf(table()?.components, CHOICE) && buttonOf(heard.message?.components, CHOICE);
  await until(world, () => heard.error || asked() || buttonOf(heard.message?.components, ACT), ANSWER);
  heard.stop();
  if (asked()) world.chats.press(user, heard.message.id, asked());
}

/** The custom_id of the first button that fits, however deep it stands. */
export function buttonOf(components, pattern) {
  for (const { custom_id: id, disabled, components: inside, accessory } of components ?? []) {
    if (id && !disabled && pattern.test(id)) return id;
    const found = buttonOf([...(inside ?? []), accessory].filter(Boolean), pattern);
    if (found) return found;
  }
  return null;
}

/** The threads of a user in which a table is open, the one they used last first. */
export async function tables(world, user) {
  const reply = await world.ask("threads", { as: user });
  const open = (reply.threads ?? []).filter(({ buttons }) => buttons.some((id) => HAND.test(id)));
  return open.map(({ id }) => world.room(user, id)).filter(Boolean);
}

/** The threads that a user can open, the newest last. */
export function threads(world, user) {
  return world.rooms(user).filter(({ kind }) => kind === "thread")
    .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

/** The first channel in which the user can run the command. */
export function home(world, user, command) {
  const rooms = world.rooms(user).filter(({ kind }) => kind === "channel");
  const fits = ({ id }) => runnable(world, user, false, id).some(({ path }) => path[0] === command);
  return rooms.find(fits)?.id ?? null;
}

/** Hears what the bot answers a user in private in a channel, or that it does not. */
export function answers(world, user, channel) {
  const heard = { error: null, said: false, message: null };
  const arrived = ({ detail: { message } }) => {
    const theirs = message.channel_id === channel && message.ephemeral_to === user;
    if (theirs && !isThinking(message)) Object.assign(heard, { said: true, message });
  };
  const failed = ({ detail }) => {
    if (detail.user === user) heard.error = detail.text;
  };
  world.addEventListener("arrived", arrived);
  world.addEventListener("edited", arrived);
  world.addEventListener("failed", failed);
  heard.stop = () => {
    world.removeEventListener("arrived", arrived);
    world.removeEventListener("edited", arrived);
    world.removeEventListener("failed", failed);
  };
  return heard;
}

/** Resolves with what `test` gives as soon as it gives something, or with null when time is up. */
export function until(world, test, patience) {
  return new Promise((resolve) => {
    const done = (found) => {
      clearTimeout(timer);
      for (const news of NEWS) world.removeEventListener(news, look);
      resolve(found);
    };
    const look = () => {
      const found = test();
      if (found) done(found);
    };
    const timer = setTimeout(() => done(null), patience);
    for (const news of NEWS) world.addEventListener(news, look);
    look();
  });
}
