/** The rooms of one process's sockets, as it tells them to the one that makes the news. */
export type RoomNews =
  /** With `isAll` it watches no others. Sent now and then, with no rooms, as a sign of life. `turn` counts these. */
  | { what: 'watched'; turn: number; rooms: string[]; isAll: boolean }
  | { what: 'left'; room: string }
  /** News of these rooms are told to that process from now on; `turn` is that of the question. */
  | { what: 'heard'; to: string; turn: number; rooms: string[] }
  /** Asks one process, or all, what it watches. */
  | { what: 'whoWatches'; to: string | null };

const kinds = new Set(['market', 'klines', 'member', 'tickets', 'options', 'pools', 'optionTicks', 'chat']);
const isShared = (room: string): boolean => kinds.has(room.slice(0, room.indexOf(':')));

const aliveEveryMs = 5_000;
const silentMsMax = 3 * aliveEveryMs;
const heardMsMax = 2_000;

type Waiting = { turn: number; promise: Promise<void>; resolve(): void };
type Tell = (news: RoomNews) => void;

/** Tells which rooms the sockets of this process are in; `id` is this process's. */
export function createWatchedRooms(id: string, tell: Tell) {
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
      if (!isShared(room) || rooms.has(room)) return;
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

/** Which rooms the sockets of the other processes are in. */
export function createRoomWatchers(tell: Tell) {
  const processes = new Map<string, { rooms: Set<string>; seenAt: number }>();

  function watch(from: string, { turn, rooms, isAll }: Extract<RoomNews, { what: 'watched' }>): void {
    const known = processes.get(from);
    // It was forgotten, or this process has just begun to ask.
    if (!known && !isAll) {
      tell({ what: 'whoWatches', to: from });
      return;
    }
    const watched = isAll || !known ? new Set<string>() : known.rooms;
    for (const room of rooms) watched.add(room);
    processes.set(from, { rooms: watched, seenAt: performance.now() });
    if (rooms.length > 0) tell({ what: 'heard', to: from, turn, rooms });
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
    askAll: () => tell({ what: 'whoWatches', to: null }),
  };
}
