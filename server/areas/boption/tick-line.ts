import { queryRows, type Store } from '../../database/client.ts';
import { parseTick, sinceCondition, type TickRow } from '../../market-data/tick-log/read-ticks.ts';
import type { Tick } from '../../market-data/types.ts';

/** The ticks of one symbol in the order of their numbers, in which their times never go back. */
export type TickLine = {
  /** The first tick at this time or later. */
  firstFrom(timeMs: number): Promise<Tick | undefined>;
  /** The last tick at this time or earlier. */
  lastUntil(timeMs: number): Promise<Tick | undefined>;
  /** The tick right before, and right after it. */
  before(tick: Tick): Promise<Tick | undefined>;
  after(tick: Tick): Promise<Tick | undefined>;
};

type Log = { symbol: string; store: Store };

const firstFromText = `${sinceCondition('tick')} order by seq`;

/** Longer than options wait to be decided, unless the database was away; then the log has them. */
const keptMs = 600_000;

/**
 * The ticks of the last minutes in memory, which the log does not have in their first second, and before them those of
 * the log. After a crash the ticks of that second are in neither.
 */
export function createTickLines() {
  const recent = new Map<string, Tick[]>();

  function add(tick: Tick): void {
    const ticks = recent.get(tick.symbol) ?? [];
    recent.set(tick.symbol, ticks);
    ticks.push(tick);
    // Half of them at once: moving the rest for each tick would cost more.
    if ((ticks[0] as Tick).atMs < tick.atMs - 2 * keptMs) ticks.splice(0, firstIndex(ticks, tick.atMs - keptMs));
  }

  async function readOne({ store, symbol }: Log, condition: string, value: number): Promise<Tick | undefined> {
    const text = `select seq, price, quantity, side, traded_at from tick where symbol = $1 and ${condition} limit 1`;
    const [row] = await queryRows<TickRow>(store, text, [symbol, value]);
    return row && parseTick(symbol, row);
  }

  function of(log: Log): TickLine {
    const { symbol } = log;
    const ticks = () => recent.get(symbol) ?? [];
    const isBefore = (timeMs: number) => (ticks()[0]?.atMs ?? Number.POSITIVE_INFINITY) >= timeMs;
    return {
      async firstFrom(timeMs) {
        const known = ticks();
        const logged = isBefore(timeMs) ? await readOne(log, firstFromText, timeMs) : undefined;
        return logged ?? known[firstIndex(known, timeMs)];
      },
      async lastUntil(timeMs) {
        const known = ticks();
        const found = known[firstIndex(known, timeMs + 1) - 1];
        return found ?? readOne(log, 'traded_at <= $2 order by seq desc', timeMs);
      },
      async before(tick) {
        const at = indexOf(ticks(), tick);
        return at > 0 ? ticks()[at - 1] : readOne(log, 'seq < $2 order by seq desc', tick.seq);
      },
      async after(tick) {
        const at = indexOf(ticks(), tick);
        if (at >= 0) return ticks()[at + 1];
        return (await readOne(log, 'seq > $2 order by seq', tick.seq)) ?? ticks()[0];
      },
    };
  }

  return {
    add,
    /** `store` is the transaction in which the ticks are looked for, where there is one. */
    of: (symbol: string, store: Store): TickLine => remembering(of({ symbol, store })),
    /** The time of the newest tick of this run. */
    newestAtMs: (symbol: string): number | undefined => recent.get(symbol)?.at(-1)?.atMs,
  };
}
export type TickLines = ReturnType<typeof createTickLines>;

/** Many options that expire together ask for the same ticks. */
function remembering(line: TickLine): TickLine {
  const once = <Key, Found>(key: (from: Key) => number, find: (from: Key) => Promise<Found>) => {
    const known = new Map<number, Promise<Found>>();
    return (from: Key) => {
      const found = known.get(key(from)) ?? find(from);
      known.set(key(from), found);
      return found;
    };
  };
  const time = (ms: number) => ms;
  const seq = (tick: Tick) => tick.seq;
  return {
    firstFrom: once(time, line.firstFrom),
    lastUntil: once(time, line.lastUntil),
    before: once(seq, line.before),
    after: once(seq, line.after),
  };
}

/** Where the first tick at this time or later stands. */
function firstIndex(ticks: readonly Tick[], timeMs: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle] as Tick).atMs < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** -1 where the tick is not in memory. Several may have one time. */
function indexOf(ticks: readonly Tick[], { seq, atMs }: Tick): number {
  for (let at = firstIndex(ticks, atMs); ticks[at]?.atMs === atMs; at += 1) if (ticks[at]?.seq === seq) return at;
  return -1;
}
