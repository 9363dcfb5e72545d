// What the lobby does for a person, as their own hands would in Discord: it sends a slash command,
// opens the thread that comes of it, and presses the button that shows their cards.

import { runnable } from "./commands.js";
import { isThinking } from "./message.js";

const STRING = 3;
const PATIENCE = 20000;
const ANSWER = 1500;
const HAND = /^d\d+:hand:/;
const CHOICE = /^d\d+:choose:/;
const ACT = /^d\d+:(?!choose:|more:|panel_more:)/;
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
  if (!await until(world, () => offers(world, command), PATIENCE)) {
    return { channel: null, error: `${world.bot.username} does not answer yet. Try again in a moment.` };
  }
  const channel = await until(world, () => home(world, user, command), ANSWER);
  if (!channel) return { channel: null, error: `/${command} can't be used in any channel here.` };
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
  return { channel, error: heard.error ?? (heard.said ? null : "Nothing came of it.") };
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
