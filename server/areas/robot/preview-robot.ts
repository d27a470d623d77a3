import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { RobotPreview } from '../../../contract/robot.ts';
import { robotPreviewDays } from '../../../contract/robot-values.ts';
import { dayMs } from '../../clock.ts';
import type { MarketData } from '../../market-data/types.ts';
import { type GridInput, readGridFacts, type Viewer } from './grid-of-input.ts';
import { layOut, pairProfit, planGrid } from './plan-grid.ts';
import { replayGrid } from './replay-grid.ts';
import type { RobotServices } from './robot-services.ts';

type Services = RobotServices & { marketData: Pick<MarketData, 'last' | 'onTick' | 'klines'> };

const candlesMax = robotPreviewDays * 24;

/**
 * What the grid would have done, at the fees of this member, had it been started so many days ago. A grid that could
 * not be started now is refused as its start would be.
 */
export async function previewRobot(
  services: Services,
  member: Viewer,
  input: GridInput,
): Promise<Result<RobotPreview>> {
  const facts = await readGridFacts(services, member, input);
  if (!facts.ok) return facts;
  const { market, wish, price } = facts.data;
  const planned = planGrid(wish, market, price);
  if (!planned.ok) return planned;
  const { lines, quantity } = planned.data;
  const { items } = await services.marketData.klines({
    symbol: input.symbol,
    interval: '1h',
    fromMs: services.clock.now() - robotPreviewDays * dayMs,
    limit: candlesMax,
  });
  const candles = items.map(([, o, h, l, c]) => ({
    open: parseDecimal(o),
    high: parseDecimal(h),
    low: parseDecimal(l),
    close: parseDecimal(c),
  }));
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return refuse('marketStale');
  const past = layOut(wish, market, parseDecimal(first[1]));
  if (!past.ok) return past;
  const { pairs, ...money } = replayGrid(past.data, { candles, market, investment: wish.investment });
  const profitAt = (at: number) =>
    formatDecimal(pairProfit(quantity, lines[at] ?? price, lines[at + 1] ?? price, market));
  return ok({
    from: first[0],
    to: last[0],
    quantity: formatDecimal(quantity),
    pairProfitLowest: profitAt(0),
    pairProfitHighest: profitAt(wish.grids - 1),
    pairs,
    gross: formatDecimal(money.gross),
    fees: formatDecimal(money.fees),
    net: formatDecimal(money.net),
    result: formatDecimal(money.result),
    drawdown: formatDecimal(money.drawdown),
    holding: formatDecimal(money.holding),
  });
}
