import { z } from 'zod';
import { id, symbolName } from '../../contract/fields.ts';
import type { SubscribeAnswer } from '../../contract/live.ts';
import { klineIntervals, type MarketKey, nameOfMarket, symbolTypes } from '../../contract/quotes.ts';
import { createBudget } from './budget.ts';
import type { LiveFeedOptions, LiveSocket } from './live-feed.ts';

const room = z.discriminatedUnion('room', [
  z.object({ room: z.literal('quotes') }),
  z.object({
    room: z.literal('market'),
    type: z.literal(Object.values(symbolTypes)),
    symbol: symbolName,
    since: z.int().optional(),
  }),
  z.object({ room: z.literal('klines'), symbol: symbolName, interval: z.enum(klineIntervals) }),
  z.object({ room: z.literal('member') }),
  z.object({ room: z.literal('tickets') }),
  z.object({ room: z.literal('pools'), symbol: symbolName }),
  z.object({ room: z.literal('options') }),
  z.object({ room: z.literal('optionTicks'), symbol: symbolName }),
  z.object({ room: z.literal('chat'), id, since: z.int().min(0).default(0) }),
]);
type Room = z.output<typeof room>;
export type ChatWish = Extract<Room, { room: 'chat' }>;

/** A page needs four rooms; changing symbols quickly needs a few more. */
const roomsPerSocketMax = 30;
/** Subscribing and unsubscribing: an answer may carry a whole book. */
const requestsMax = { points: 300, seconds: 60 };
/** In no room. Pages leave sooner by themselves. */
const idleMs = 30_000;
/** How long an operator hears a conversation at most after its session ended. */
const staffEveryMs = 30_000;

const closedToKeys: readonly Room['room'][] = ['chat', 'options'];

/** `own` counts the events of each member's rooms, by room, while somebody is in it. */
export type Sequences = { quotes: number; own: Map<string, number> };

/**
 * Answers a socket's subscribe and unsubscribe requests; each room is authorised when it is joined. Whoever is in no
 * room for some time is disconnected.
 */
export function acceptSubscriptions(socket: LiveSocket, sequences: Sequences, options: LiveFeedOptions): void {
  const budget = createBudget(requestsMax);
  const rooms = new Set<string>();
  const staffTimers = new Map<string, NodeJS.Timeout>();
  let idleTimer: NodeJS.Timeout | undefined;
  waitForRoom();

  function waitForRoom(): void {
    clearTimeout(idleTimer);
    if (rooms.size === 0) idleTimer = setTimeout(() => socket.disconnect(true), options.idleMsMax ?? idleMs).unref();
  }

  socket.on('subscribe', (wanted, acknowledge) => {
    if (typeof acknowledge !== 'function') return;
    if (!budget.take() || rooms.size >= roomsPerSocketMax) return acknowledge({ ok: false, error: 'tooManyRequests' });
    const parsed = room.safeParse(wanted);
    if (!parsed.success) return acknowledge({ ok: false, error: 'invalidInput' });
    if (isClosed(parsed.data)) return acknowledge({ ok: false, error: 'notSignedIn' });
    if (parsed.data.room === 'chat') void joinChat(parsed.data, acknowledge);
    else void joinRoom(parsed.data, acknowledge);
  });

  async function joinRoom(wanted: Exclude<Room, ChatWish>, acknowledge: (answer: SubscribeAnswer) => void) {
    // They count while they are being joined, else many at once would be too many.
    const added = roomNames(wanted, socket).filter((name) => !rooms.has(name));
    for (const name of added) rooms.add(name);
    const answer = await join(socket, wanted, sequences, options).catch((error: unknown): SubscribeAnswer => {
      options.log.error({ err: error, room: wanted.room }, 'live: a room could not be joined');
      return { ok: false, error: 'unavailable' };
    });
    for (const name of answer.ok ? [] : added) {
      rooms.delete(name);
      void socket.leave(name);
    }
    waitForRoom();
    acknowledge(answer);
  }

  /** A program hears what its key may read. */
  const isClosed = ({ room: name }: Room) => socket.data.isKeyAlive !== undefined && closedToKeys.includes(name);

  // Clients of the spec name their conversation in the handshake.
  const named = id.safeParse(socket.handshake.query.chatId);
  if (named.success && !socket.data.isKeyAlive) void joinChat({ room: 'chat', id: named.data, since: 0 }, () => {});

  /** The room is joined before its messages are read, so that none falls between. */
  async function joinChat(wanted: ChatWish, acknowledge: (answer: SubscribeAnswer) => void): Promise<void> {
    try {
      const find = () => options.findChat(wanted, { member: socket.data.member, cookieHeader: cookieOf(socket) });
      const isIn = (await find()) !== undefined;
      // It may have been cut meanwhile.
      if (isIn && socket.connected) {
        await socket.join(chatRoom(wanted.id));
        await options.watched?.heard(chatRoom(wanted.id));
      }
      const chat = isIn ? await find() : undefined;
      if (!chat) {
        rooms.delete(chatRoom(wanted.id));
        await socket.leave(chatRoom(wanted.id));
      } else rooms.add(chatRoom(wanted.id));
      if (chat?.side === 'staff') watchStaff(wanted, find);
      waitForRoom();
      acknowledge(chat ? { ok: true, seq: chat.lastUid, snapshot: chat } : { ok: false, error: 'chatUnknown' });
    } catch (error) {
      options.log.error({ err: error }, 'live: a conversation could not be read');
      acknowledge({ ok: false, error: 'unavailable' });
    }
  }

  /** Nobody tells when an operator's session ends, or a role is taken away: it is looked up again. */
  function watchStaff(wanted: ChatWish, find: () => Promise<unknown>): void {
    const name = chatRoom(wanted.id);
    clearInterval(staffTimers.get(name));
    const look = async () => {
      // When it can not be told, whoever was let in stays out until it can.
      if (rooms.has(name) && (await find().catch(() => undefined))) return;
      clearInterval(timer);
      rooms.delete(name);
      await socket.leave(name);
      waitForRoom();
    };
    const timer = setInterval(() => void look(), options.staffEveryMs ?? staffEveryMs).unref();
    staffTimers.set(name, timer);
  }

  socket.on('unsubscribe', (unwanted) => {
    if (!budget.take()) return;
    const parsed = room.safeParse(unwanted);
    if (!parsed.success) return;
    for (const name of roomNames(parsed.data, socket)) {
      rooms.delete(name);
      void socket.leave(name);
    }
    waitForRoom();
  });

  socket.once('disconnect', () => {
    clearTimeout(idleTimer);
    for (const timer of staffTimers.values()) clearInterval(timer);
  });
}

/** A room is joined before it is asked how it stands, so that nothing falls between. */
async function join(
  socket: LiveSocket,
  wanted: Exclude<Room, ChatWish>,
  sequences: Sequences,
  options: LiveFeedOptions,
): Promise<SubscribeAnswer> {
  const { member } = socket.data;
  const isOwn = wanted.room === 'member' || wanted.room === 'tickets' || wanted.room === 'options';
  const isOfPrices = wanted.room === 'klines' || wanted.room === 'pools' || wanted.room === 'optionTicks';
  if (isOwn && !member) return { ok: false, error: 'notSignedIn' };
  if (isOfPrices && !options.canSee(wanted.symbol, member)) return { ok: false, error: 'marketUnknown' };

  const [name = ''] = roomNames(wanted, socket);
  void socket.join(name);
  await options.watched?.heard(name);
  if (wanted.room === 'market') return describeMarket(socket, wanted, options);
  if (!isOwn) return { ok: true, seq: wanted.room === 'quotes' ? sequences.quotes : 0 };
  const seq = sequences.own.get(name) ?? 0;
  sequences.own.set(name, seq);
  return { ok: true, seq };
}

async function describeMarket(
  socket: LiveSocket,
  wanted: Extract<Room, { room: 'market' }>,
  { findMarket }: LiveFeedOptions,
): Promise<SubscribeAnswer> {
  const market = await findMarket(wanted, { member: socket.data.member, cookieHeader: cookieOf(socket) });
  if (!market) return { ok: false, error: 'marketUnknown' };
  const isBehind = wanted.since !== undefined && wanted.since !== market.seq;
  return { ok: true, seq: market.seq, ...(isBehind && { snapshot: market.snapshot() }) };
}

export const cookieOf = (socket: LiveSocket): string => socket.handshake.headers.cookie ?? '';
export const ownRoom = (room: 'member' | 'tickets' | 'options', memberId: number): string => `${room}:${memberId}`;
export const chatRoom = (id: string): string => `chat:${id}`;
export const marketRoom = (market: MarketKey): string => `market:${nameOfMarket(market)}`;

function roomNames(wanted: Room, { data: { member } }: LiveSocket): string[] {
  switch (wanted.room) {
    case 'quotes':
      return member?.testEnabled ? ['quotes:test'] : ['quotes'];
    case 'market':
      return [marketRoom(wanted)];
    case 'klines':
      return [`klines:${wanted.symbol}:${wanted.interval}`];
    case 'member':
    case 'tickets':
    case 'options':
      return member ? [ownRoom(wanted.room, member.id)] : [];
    case 'pools':
    case 'optionTicks':
      return [`${wanted.room}:${wanted.symbol}`];
    case 'chat':
      return [chatRoom(wanted.id)];
  }
}
