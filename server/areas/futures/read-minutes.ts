import { parseDecimal } from '../../../contract/money.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { sinceCondition } from '../../market-data/tick-log/read-ticks.ts';
import type { EndedMinute } from './fund-pools.ts';

const minuteMs = 60_000;
/** A pause of a day is caught up at once, a longer one in several goes. */
const minutesMax = 1_440;

const selectNewest = 'select traded_at as at from tick where symbol = $1 order by seq desc limit 1';

const selectLast = `
  select distinct on (minute) price, traded_at / ${minuteMs} as minute from tick
  where symbol = $1 and ${sinceCondition('tick')} and traded_at < $3 order by minute, seq desc`;

/**
 * The minutes that have ended since, in order, each with its last tick in the log. A minute has ended when the log can
 * get no more ticks of it: it has a later one, as those of a symbol are stored in the order of their times, or it is
 * complete until then. Outcomes would not be those of the log otherwise, where ticks were held up.
 */
export async function readMinutes(
  store: Store,
  symbol: string,
  { fromMs, completeUntilMs }: { fromMs: number; completeUntilMs: number },
): Promise<EndedMinute[]> {
  const [newest] = await queryRows<{ at: number }>(store, selectNewest, [symbol]);
  const settledMs = Math.max(newest?.at ?? 0, completeUntilMs);
  const untilMs = Math.min(settledMs - (settledMs % minuteMs), fromMs + minutesMax * minuteMs);
  if (untilMs <= fromMs) return [];
  const rows = await queryRows<{ price: string; minute: number }>(store, selectLast, [symbol, fromMs, untilMs]);
  const priceOf = new Map(rows.map(({ price, minute }) => [Number(minute), parseDecimal(price)]));
  return Array.from({ length: (untilMs - fromMs) / minuteMs }, (_, at) => {
    const startMs = fromMs + at * minuteMs;
    return { endMs: startMs + minuteMs, mark: priceOf.get(startMs / minuteMs) ?? null };
  });
}
