import { parseDecimal } from '../../../contract/money.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { sinceCondition } from '../../market-data/tick-log/read-ticks.ts';
import type { EndedMinute } from './fund-pools.ts';

const minuteMs = 60_000;
/** Ticks are stored a second after they came, and a minute waits for the last of its own. */
const settledAfterMs = 3_000;
/** A pause of a day is caught up at once, a longer one in several goes. */
const minutesMax = 1_440;

const selectLast = `
  select distinct on (minute) price, traded_at / ${minuteMs} as minute from tick
  where symbol = $1 and ${sinceCondition('tick')} and traded_at < $3 order by minute, seq desc`;

/**
 * The minutes that have ended since, in order, each with its last tick in the log. Where ticks are held up on their way
 * into the log, their minutes wait for them: funding would not be that of the log otherwise.
 */
export async function readMinutes(
  store: Store,
  symbol: string,
  { fromMs, nowMs, storedUntilMs }: { fromMs: number; nowMs: number; storedUntilMs: number },
): Promise<EndedMinute[]> {
  const settledMs = Math.min(nowMs - settledAfterMs, storedUntilMs);
  const untilMs = Math.min(settledMs - (settledMs % minuteMs), fromMs + minutesMax * minuteMs);
  if (untilMs <= fromMs) return [];
  const rows = await queryRows<{ price: string; minute: number }>(store, selectLast, [symbol, fromMs, untilMs]);
  const priceOf = new Map(rows.map(({ price, minute }) => [Number(minute), parseDecimal(price)]));
  return Array.from({ length: (untilMs - fromMs) / minuteMs }, (_, at) => {
    const startMs = fromMs + at * minuteMs;
    return { endMs: startMs + minuteMs, mark: priceOf.get(startMs / minuteMs) ?? null };
  });
}
