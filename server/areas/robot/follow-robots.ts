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

const widen = (known: Extremes | undefined, { low, high }: Extremes): Extremes =>
  known ? { low: smaller(known.low, low), high: larger(known.high, high) } : { low, high };

/** What robots are and want stands in the database; here is only who has to be looked at. */
export function followRobots({ clock, log, marketData }: Services, kind: RobotKind): Robots {
  const turns = createTurns();
  let changed = new Set<number>();
  /** Lowest and highest prices since the last look. */
  let heard = new Map<string, Extremes>();
  /** Of fresh markets, until the stops could be read and the market was fresh then. */
  const seen = new Map<string, Extremes>();
  /** Of robots whose end failed. It is their own: a robot that began later must not end by it. */
  const unended = new Map<number, Extremes>();
  let lookedAtAll: number | undefined;

  const stopListening = marketData.onTick(({ symbol, price }) => {
    heard.set(symbol, widen(heard.get(symbol), { low: price, high: price }));
  });
  const inTurn: Robots['inTurn'] = (robotId, work) => turns(String(robotId), work);
  const workOn = (robotId: number) => inTurn(robotId, () => kind.goOn(robotId));

  const isFresh = (symbol: string) => marketData.last(symbol)?.stale === null;

  /** Prices of a stale market end nothing, and are forgotten. */
  function seeWhatWasHeard(): void {
    for (const [symbol, range] of heard) if (isFresh(symbol)) seen.set(symbol, widen(seen.get(symbol), range));
    heard = new Map();
  }

  /** Ends the robots whose stop was reached since the last look. What can not be done now is done by the next one. */
  async function fireStops(): Promise<void> {
    seeWhatWasHeard();
    for (const stop of await kind.readStops()) {
      const last = marketData.last(stop.symbol);
      if (!last || last.stale !== null) continue;
      const range = seen.get(stop.symbol) ?? { low: last.price, high: last.price };
      const { low, high } = widen(unended.get(stop.id), range);
      unended.delete(stop.id);
      const isLow = stop.low !== null && low <= parseDecimal(stop.low);
      const isHigh = stop.high !== null && high >= parseDecimal(stop.high);
      if (!isLow && !isHigh) continue;
      await inTurn(stop.id, () => kind.fire(stop.id, isLow ? 'low' : 'high')).catch((error: unknown) => {
        unended.set(stop.id, { low, high });
        log.error({ err: error, robot: stop.id }, 'a robot could not be ended');
      });
    }
    for (const symbol of seen.keys()) if (isFresh(symbol)) seen.delete(symbol);
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
