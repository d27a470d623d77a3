import type { LeaseName } from '../database/lease.ts';

/** The rooms of one process's sockets, as it tells them to the one that makes the news. */
export type RoomNews =
  /** With `isAll` it watches no others. Sent now and then, with no rooms, as a sign of life. `turn` counts these. */
  | { what: 'watched'; turn: number; rooms: string[]; isAll: boolean }
  | { what: 'left'; room: string }
  /** News of these rooms are told to that process from now on; `turn` is that of the question. */
  | { what: 'heard'; to: string; turn: number; rooms: string[] }
  /** Asks one process, or all, what it watches. To all it is the first word of one that tells news of some rooms. */
  | { what: 'whoWatches'; to: string | null; teller: Teller };

/** Which lease the process has that tells news of the rooms of a kind. */
const tellers = {
  market: 'exchange',
  klines: 'exchange',
  member: 'exchange',
  chat: 'exchange',
  tickets: 'futures',
  pools: 'futures',
  options: 'boption',
  optionTicks: 'boption',
} as const satisfies Record<string, LeaseName>;
export type Teller = (typeof tellers)[keyof typeof tellers];

/** undefined where every process makes the news by itself. */
export const tellerOf = (room: string): Teller | undefined =>
  (tellers as Record<string, Teller>)[room.slice(0, room.indexOf(':'))];

const aliveEveryMs = 5_000;
const silentMsMax = 3 * aliveEveryMs;
const heardMsMax = 2_000;

type Waiting = { turn: number; promise: Promise<void>; resolve(): void };
type Tell = (news: RoomNews) => void;

/**
 * Tells which rooms the sockets of this process are in; `id` is this process's, and `except` the lease that it has: it
 * makes the news of these rooms by itself.
 */
export function createWatchedRooms(id: string, tell: Tell, { except }: { except?: Teller } = {}) {
  const rooms = new Map<string, Waiting>();
  let turn = 0;
  const tellWatched = (told: string[], isAll = false) => tell({ what: 'watched', turn: ++turn, rooms: told, isAll });
  const timer = setInterval(() => tellWatched([]), aliveEveryMs).unref();
  const tellAll = () => tellWatched([...rooms.keys()], true);

  /** An answer to an older question says nothing of a room that was left since, and entered again. */
  function resolve({ turn: answered, rooms: heard }: Extract<RoomNews, { what: 'heard' }>): void {
    for (const waiting of heard.map((room) => rooms.get(room))) {
      if (waiting && waiting.turn <= answered) waiting.resolve();
    }
  }

  return {
    /** The first socket came into it. */
    add(room: string): void {
      if ([undefined, except].includes(tellerOf(room)) || rooms.has(room)) return;
      rooms.set(room, { turn: turn + 1, ...Promise.withResolvers<void>() });
      tellWatched([room]);
    },
    /** The last socket left it. */
    remove(room: string): void {
      if (rooms.delete(room)) tell({ what: 'left', room });
    },
    /** Resolves when news of the room come from now on. Throws when nobody says so. */
    async heard(room: string): Promise<void> {
      const waiting = rooms.get(room);
      if (!waiting) return;
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error(`nobody tells news of ${room}`)), heardMsMax);
      await Promise.race([waiting.promise, late.promise]).finally(() => clearTimeout(timer));
    },
    hear(news: RoomNews): void {
      if (news.what === 'whoWatches' && (news.to === null || news.to === id)) tellAll();
      if (news.what === 'heard' && news.to === id) resolve(news);
    },
    tellAll,
    close: () => clearInterval(timer),
  };
}

/** Which rooms the sockets of the other processes are in, for the process with this lease. */
export function createRoomWatchers(tell: Tell, teller: Teller) {
  const processes = new Map<string, { rooms: Set<string>; seenAt: number }>();

  function watch(from: string, { turn, rooms, isAll }: Extract<RoomNews, { what: 'watched' }>): void {
    const known = processes.get(from);
    // It was forgotten, or this process has just begun to ask.
    if (!known && !isAll) {
      tell({ what: 'whoWatches', to: from, teller });
      return;
    }
    const watched = isAll || !known ? new Set<string>() : known.rooms;
    for (const room of rooms) watched.add(room);
    processes.set(from, { rooms: watched, seenAt: performance.now() });
    const heard = rooms.filter((room) => tellerOf(room) === teller);
    if (heard.length > 0) tell({ what: 'heard', to: from, turn, rooms: heard });
  }

  return {
    hear(news: RoomNews, from: string): void {
      if (news.what === 'watched') watch(from, news);
      if (news.what === 'left') processes.get(from)?.rooms.delete(news.room);
    },
    isWatched(room: string): boolean {
      for (const [id, { rooms, seenAt }] of processes) {
        if (performance.now() - seenAt > silentMsMax) processes.delete(id);
        else if (rooms.has(room)) return true;
      }
      return false;
    },
    askAll: () => tell({ what: 'whoWatches', to: null, teller }),
  };
}
