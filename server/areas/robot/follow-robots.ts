import { type Decimal, larger, parseDecimal, smaller } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { createTurns } from '../../http/in-turn.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';

/** All robots are looked at now and then, should news of an order have been missed; and at the start. */
const lookAtAllEveryMs = 60_000;

export type Robots = {
  /** An order of this member changed. */
  hear(memberId: number): void;
  /** Goes on with every robot for which something happened. */
  work(): Promise<void>;
  /** Goes on with one; refuses when it could not even start, and is gone then. */
  workOn(robotId: number): Promise<Result<null>>;
  /** Runs while nothing else works on this robot. */
  inTurn<T>(robotId: number, work: () => Promise<T>): Promise<T>;
  close(): void;
};

/** The prices at which a robot ends, as the database has them. */
export type Stop = { id: number; symbol: string; low: string | null; high: string | null };
/** Robots of these members, those whose time has come, or all. */
export type Due = { isAll: boolean; nowMs: number; memberIds: readonly number[] };

/** One kind of robots: how they are found, what ends them, and how one goes on. */
export type RobotKind = {
  readStops(): Promise<Stop[]>;
  /** Ends a robot whose price was reached; while `inTurn`. */
  fire(robotId: number, end: 'low' | 'high'): Promise<void>;
  readDue(due: Due): Promise<number[]>;
  goOn(robotId: number): Promise<Result<null>>;
};

type Services = { clock: Clock; log: Log; marketData: Pick<MarketData, 'last' | 'onTick'> };
type Extremes = { low: Decimal; high: Decimal };

/** What robots are and want stands in the database; here is only who has to be looked at. */
export function followRobots({ clock, log, marketData }: Services, kind: RobotKind): Robots {
  const turns = createTurns();
  let changed = new Set<number>();
  let extremes = new Map<string, Extremes>();
  let lookedAtAll: number | undefined;

  const stopListening = marketData.onTick(({ symbol, price }) => {
    const known = extremes.get(symbol);
    const next = known
      ? { low: smaller(known.low, price), high: larger(known.high, price) }
      : { low: price, high: price };
    extremes.set(symbol, next);
  });
  const inTurn: Robots['inTurn'] = (robotId, work) => turns(String(robotId), work);
  const workOn = (robotId: number) => inTurn(robotId, () => kind.goOn(robotId));

  /** Ends the robots whose stop was reached since the last look. */
  async function fireStops(): Promise<void> {
    const seen = extremes;
    extremes = new Map();
    for (const stop of await kind.readStops()) {
      const last = marketData.last(stop.symbol);
      if (!last || last.stale !== null) continue;
      const { low, high } = seen.get(stop.symbol) ?? { low: last.price, high: last.price };
      const isLow = stop.low !== null && low <= parseDecimal(stop.low);
      const isHigh = stop.high !== null && high >= parseDecimal(stop.high);
      if (isLow || isHigh) await inTurn(stop.id, () => kind.fire(stop.id, isLow ? 'low' : 'high'));
    }
  }

  function findDue(): Promise<number[]> {
    const memberIds = [...changed];
    changed = new Set();
    const isAll = lookedAtAll === undefined || clock.monotonic() - lookedAtAll >= lookAtAllEveryMs;
    if (isAll) lookedAtAll = clock.monotonic();
    return kind.readDue({ isAll, nowMs: clock.now(), memberIds });
  }

  return {
    hear: (memberId) => changed.add(memberId),
    async work() {
      await fireStops();
      for (const id of await findDue()) {
        // What is wrong with one does not hold up the others; it is looked at again with all of them.
        await workOn(id).catch((error: unknown) => log.error({ err: error, robot: id }, 'a robot could not go on'));
      }
    },
    workOn,
    inTurn,
    close: stopListening,
  };
}
