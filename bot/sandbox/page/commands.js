// Slash commands as the composer offers them: one entry for each thing that can be run, with
// subcommands spelled out ("table open"), and the payload that Discord expects for it.

import { said } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const IN_BOT_DM = 1;
const IN_GUILD = 0;

/** Kinds of options by Discord's number. */
export const KIND = {
  STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11,
};

/**
 * All that a user can run in a channel: {name, title, description, options, path}. `name` and `path`
 * are what the bot calls it; `title` and the texts are in the user's language.
 */
export function runnable(world, user, inDm, channel) {
  const guild = world.guildAt(channel);
  const { guilds, locale } = world.users.get(user) ?? {};
  const admin = Boolean(guilds?.[guild.id]?.admin);
  return world.commands
    .filter(({ guild_id: of }) => !of || of === guild.id)
    .filter(() => inDm || guild.bot)
    .filter((command) => (command.type ?? 1) === 1)
    .filter((command) => usableIn(command, inDm))
    .filter((command) => inDm || admin || !command.default_member_permissions)
    .flatMap((command) => leaves(command, [], [], locale))
    .sort((one, other) => one.title.localeCompare(other.title));
}

/** What stands under Apps in the menu of a member (kind 2) or of a message (kind 3): {name, title}. */
export function appsOf(world, user, inDm, channel, kind) {
  const guild = world.guildAt(channel);
  const { guilds, locale } = world.users.get(user) ?? {};
  const admin = Boolean(guilds?.[guild.id]?.admin);
  return world.commands
    .filter(({ guild_id: of, type }) => type === kind && (!of || of === guild.id))
    .filter((command) => (inDm || guild.bot) && usableIn(command, inDm))
    .filter((command) => inDm || admin || !command.default_member_permissions)
    .map((command) => ({ name: command.name, title: worded(command, "name", locale) }));
}

/** The name of a command that was used, in a user's language. */
export function titleOf(world, user, name) {
  const { locale } = world.users.get(user) ?? {};
  const menu = world.commands.find((one) => (one.type ?? 1) !== 1 && one.name === name);
  if (menu) return worded(menu, "name", locale);
  let among = world.commands;
  return name.split(" ").map((word) => {
    const node = among.find((one) => one.name === word);
    among = node?.options ?? [];
    return node ? worded(node, "name", locale) : word;
  }).join(" ");
}

/** A name or description of a command, an option or a choice, in a language that it may have. */
function worded(node, field, locale) {
  return node[`${field}_localizations`]?.[locale] ?? node[field];
}

function usableIn(command, inDm) {
  if (command.contexts) return command.contexts.includes(inDm ? IN_BOT_DM : IN_GUILD);
  return !inDm || command.dm_permission !== false;
}

function leaves(node, above, titlesAbove, locale) {
  const path = [...above, node.name];
  const titles = [...titlesAbove, worded(node, "name", locale)];
  const below = (node.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (below.length) return below.flatMap((inner) => leaves(inner, path, titles, locale));
  const options = (node.options ?? []).map((option) => optionIn(option, locale))
    .sort((one, other) => Boolean(other.required) - Boolean(one.required));
  const description = worded(node, "description", locale);
  return [{ name: path.join(" "), title: titles.join(" "), description, options, path }];
}

function optionIn(option, locale) {
  const [title, description] = ["name", "description"].map((field) => worded(option, field, locale));
  const choices = option.choices?.map((one) => ({ ...one, name: worded(one, "name", locale) }));
  return { ...option, title, description, choices };
}

/** The commands that fit what was typed after the slash in either language, the best first. */
export function matching(commands, typed) {
  const wanted = typed.trim().toLowerCase();
  const rankOf = (name) => {
    if (name.startsWith(wanted)) return 0;
    if (name.split(" ").some((word) => word.startsWith(wanted))) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  const rank = ({ name, title }) => Math.min(rankOf(name), rankOf(title.toLowerCase()));
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter(({ rank: place }) => place < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}

/** {name, options} of an interaction; `given` is a list of {name, type, value}. */
export function payload({ path }, given) {
  const [name, ...below] = path;
  let options = given;
  for (let depth = below.length - 1; depth >= 0; depth -= 1) {
    const type = depth === below.length - 1 ? SUBCOMMAND : GROUP;
    options = [{ name: below[depth], type, options }];
  }
  return { name, options };
}

/** Fixed things to choose from in a channel, {value, label, description}; null for free text. */
export function offered(option, world, channel) {
  const guild = world.guildAt(channel);
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ value, label: name }));
  const sources = {
    [KIND.BOOLEAN]: () => [true, false].map((value) => ({ value, label: said(`commands.${value}`) })),
    [KIND.USER]: () => people(world, guild),
    [KIND.CHANNEL]: () => channels(option, world, guild),
    [KIND.ROLE]: () => roles(guild),
    [KIND.MENTIONABLE]: () => [...people(world, guild), ...roles(guild)],
  };
  return sources[option.type]?.() ?? null;
}

function people(world, guild) {
  return [...world.members(guild.id), world.bot].map(({ id, username }) => ({
    value: id, label: world.calledIn(guild.id, id), description: username,
  }));
}

function channels(option, world, guild) {
  const wanted = option.channel_types ?? [];
  return [...world.channels.values()].filter(({ guild_id: of }) => of === guild.id)
    .filter(({ type }) => !wanted.length || wanted.includes(type))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
}

const roles = (guild) => guild.roles.map(({ id, name }) => ({ value: id, label: name }));

/** The value of freely typed text; throws RangeError with a sentence where it can't be. */
export function typedValue(option, text) {
  if (option.type === KIND.STRING) return typedWords(option, text);
  const pattern = option.type === KIND.INTEGER ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/;
  const wrong = option.type === KIND.INTEGER ? "commands.whole" : "commands.number";
  if (!pattern.test(text.trim())) throw new RangeError(said(wrong));
  const value = Number(text);
  const [least, most] = [option.min_value ?? -Infinity, option.max_value ?? Infinity];
  if (value < least) throw new RangeError(said("commands.least", { least }));
  if (value > most) throw new RangeError(said("commands.most", { most }));
  return value;
}

function typedWords({ min_length: least, max_length: most }, text) {
  if (text.length < (least ?? 0)) throw new RangeError(said("commands.longer", { least }));
  if (text.length > (most ?? 6000)) throw new RangeError(said("commands.shorter", { most: most ?? 6000 }));
  return text;
}
