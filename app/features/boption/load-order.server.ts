import { data } from 'react-router';
import { boptionCalls } from '../../../contract/boption.ts';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { type PublicTick, tickCalls, ticksPerPageMax } from '../../../contract/quotes-ticks.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { loadOptionMarkets } from './load-orders.server.ts';
import { marketOf } from './market-of.ts';
import { pointsOf, type TickPoint } from './tick-points.ts';

/** So many ticks before the entry and after the exit are shown. */
const ticksBeside = 20;
/** A quarter of an hour has some thousand ticks. */
const pagesMax = 4;

/** One option of the member with the prices around it; throws the 404 page for any other. */
export async function loadOrder(api: PageApi, parameters: URLSearchParams) {
  const id = /^[1-9]\d{0,15}$/.exec(parameters.get('id') ?? '')?.[0];
  if (!id) throw data(null, { status: 404 });
  const [found, markets, quotes] = await Promise.all([
    api.load(boptionCalls.status, { query: { id } }),
    loadOptionMarkets(api),
    api.quotes(),
  ]);
  const { lossesInRow, ...option } = found;
  return {
    option,
    lossesInRow,
    market: marketOf(option.symbol, markets),
    quotes: quotes.filter(({ symbol }) => symbol === option.symbol),
    points: await loadPointsOf(api, option),
    nowMs: Date.now(),
  };
}
export type OrderData = Awaited<ReturnType<typeof loadOrder>>;

type Decided = Pick<BoptionOrder, 'symbol' | 'entry' | 'exit'>;

/** The prices from before the entry to after the exit; none where the log has purged them. */
export async function loadPointsOf(api: PageApi, { symbol, entry, exit }: Decided): Promise<TickPoint[]> {
  if (!entry) return [];
  const last = exit ? exit.seq + ticksBeside : Number.MAX_SAFE_INTEGER;
  const ticks: PublicTick[] = [];
  for (let page = 0, after = Math.max(0, entry.seq - ticksBeside); page < pagesMax && after < last; page++) {
    const limit = String(Math.min(last - after, ticksPerPageMax));
    const found = await api.send(tickCalls.list, { query: { id: symbol, after: String(after), limit } });
    if (!found.ok) return [];
    ticks.push(...found.data.items);
    after = found.data.items.at(-1)?.seq ?? last;
    if (!found.data.more) break;
  }
  return pointsOf(ticks);
}
