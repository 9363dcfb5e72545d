// What the server told us: users, channels, commands, marks of the unread. Only `snapshot` and
// the events of the socket change it; panes listen and redraw.
//
// Fires `frame` (anything but messages changed), `chat` {user, channel} (that list changed;
// nulls mean all), `arrived` and `edited` {message, to}, `modal` {user, id, data}, `failed` {user, text},
// `typing` {channel}.

import { Chats } from "./chats.js";
import { Link } from "./link.js";
import { said } from "./words.js";

const SERVERS = new Set([0, 2, 5, 13, 15, 16]);
const VOICES = new Set([2, 13]);
const FORUMS = new Set([15, 16]);
const THREADS = new Set([10, 11, 12]);
/** What Discord says where the bot did not answer, by what the server calls it. */
const FAULTS = {
  "This interaction failed": "interaction.failed",
  "The application did not respond": "interaction.silent",
};

export class World extends EventTarget {
  users = new Map();
  channels = new Map();
  dms = {};
  commands = [];
  emojis = new Map();
  bot = { id: "", username: "Bot", online: true };
  guilds = new Map();
  offered = { days: [], whats: [], ats: [], kinds: [], locales: [] };
  unread = new Map();
  missing = new Map();
  connected = false;
  ready = false;

  constructor() {
    super();
    this.chats = new Chats(this);
    this.link = new Link({
      up: () => this.refresh(),
      down: () => this.#disconnected(),
      event: (data) => this.#apply(data),
    });
  }

  ask(act, fields) {
    return this.link.ask(act, fields);
  }

  fire(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Reads everything anew; lists of messages are fetched again by those who show them. */
  async refresh() {
    const shot = await this.ask("snapshot");
    if (!shot.ok) return;
    this.#users(shot.users);
    this.channels = new Map(shot.channels.map((channel) => [channel.id, channel]));
    this.dms = shot.dms ?? {};
    this.commands = shot.commands;
    this.bot = shot.bot;
    this.offered = shot.offered;
    this.#guilds(shot.guilds);
    this.emojis = new Map(shot.emojis.map((emoji) => [emoji.id, emoji]));
    this.missing = new Map(Object.entries(shot.permissions)
      .map(([channel, { bot_missing: names }]) => [channel, new Set(names)]));
    this.unread = new Map();
    shot.unread.forEach((mark) => this.#note(mark));
    this.connected = true;
    this.ready = true;
    this.chats.forget();
    this.fire("frame");
    this.fire("chat", { user: null, channel: null });
  }

  #disconnected() {
    this.connected = false;
    this.fire("frame");
  }

  #users(list) {
    this.users = new Map(list.map((user) => [user.id, user]));
  }

  #guilds(list) {
    this.guilds = new Map(list.map((guild) => [guild.id, guild]));
  }

  #note(mark) {
    this.unread.set(`${mark.user}:${mark.channel}`, mark);
  }

  #apply(event) {
    switch (event.t) {
      case "message":
      case "edit":
      case "delete":
      case "done":
        return this.chats.apply(event);
      case "failed": {
        const text = event.text in FAULTS ? said(FAULTS[event.text]) : event.text;
        this.chats.apply({ ...event, text });
        if (!event.message) this.fire("failed", { user: event.as, text });
        return undefined;
      }
      case "modal":
        return this.fire("modal", { user: event.as, id: event.modal, data: event.data });
      case "typing":
        return this.fire("typing", { channel: event.channel });
      default:
        this.#applyFrame(event);
        return this.fire("frame");
    }
  }

  #applyFrame(event) {
    switch (event.t) {
      case "channel":
        this.channels.set(event.channel.id, event.channel);
        break;
      case "channel_gone":
        this.channels.delete(event.channel);
        break;
      case "dm":
        this.dms[event.user] = event.channel.id;
        break;
      case "users":
        this.#users(event.users);
        this.channels = new Map(event.channels.map((channel) => [channel.id, channel]));
        break;
      case "guilds":
        this.#guilds(event.guilds);
        break;
      case "commands":
        this.commands = event.commands;
        break;
      case "emojis":
        this.emojis = new Map(event.emojis.map((emoji) => [emoji.id, emoji]));
        break;
      case "bot":
        this.bot = { ...this.bot, online: event.online };
        break;
      case "unread":
        this.#note(event);
        break;
    }
  }

  /** The marks of one channel, `{count, mentions}`. */
  mark(user, channel) {
    return this.unread.get(`${user}:${channel}`) ?? { count: 0, mentions: 0 };
  }

  /** The marks of all channels that the user can open, added up. */
  marks(user) {
    const total = { count: 0, mentions: 0 };
    for (const { id } of this.rooms(user)) {
      const { count, mentions } = this.mark(user, id);
      total.count += count;
      total.mentions += mentions;
    }
    return total;
  }

  /** The channels of one user, server by server: text, threads beneath; the DM last. */
  rooms(user) {
    const list = this.guildsOf(user).flatMap(({ id }) => this.#guildRooms(id, user));
    const dm = this.dms[user];
    if (dm) list.push({ id: dm, name: this.bot.username, kind: "dm" });
    return list;
  }

  /** The servers that a user is in. */
  guildsOf(user) {
    const member = this.users.get(user)?.guilds ?? {};
    return [...this.guilds.values()].filter(({ id }) => id in member);
  }

  /** The server of a channel; the first one for direct messages. */
  guildAt(channel) {
    return this.guilds.get(this.channels.get(channel)?.guild_id) ?? [...this.guilds.values()][0]
      ?? { id: "", name: "", roles: [], bot: true };
  }

  /** Who is in a server. */
  members(guild) {
    return [...this.users.values()].filter(({ guilds }) => guild in guilds);
  }

  #guildRooms(guild, user) {
    const all = [...this.channels.values()].filter(({ guild_id: of, visible_to: viewers }) =>
      of === guild && (!viewers || viewers.includes(user)));
    const place = (one, other) =>
      (one.position ?? 0) - (other.position ?? 0) || (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
    const list = [];
    for (const channel of all.filter(({ type }) => SERVERS.has(type)).sort(place)) {
      const kind = VOICES.has(channel.type) ? "voice" : FORUMS.has(channel.type) ? "forum" : "channel";
      list.push({ ...channel, kind });
      for (const thread of all.filter(({ parent_id }) => parent_id === channel.id).sort(place)) {
        if (THREADS.has(thread.type) && !thread.thread_metadata?.archived) {
          list.push({ ...thread, kind: "thread" });
        }
      }
    }
    return list;
  }

  /** The threads of a channel that are put aside. */
  archived(channel) {
    return [...this.channels.values()].filter(({ parent_id: of, thread_metadata: data }) =>
      of === channel && data?.archived);
  }

  room(user, channel) {
    return this.rooms(user).find(({ id }) => id === channel);
  }

  /** What people call a user: in a channel's server by the nickname there; the bot included. */
  nameOf(user, channel) {
    return this.calledIn(this.channels.get(channel)?.guild_id, user);
  }

  /** The same by the server itself. */
  calledIn(guild, user) {
    const known = this.users.get(user);
    if (known) return known.guilds[guild]?.nick ?? known.global_name ?? known.username;
    return user === this.bot.id ? this.bot.username : said("user.unknown");
  }
}
