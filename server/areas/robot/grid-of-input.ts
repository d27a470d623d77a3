import type { InputOf } from '../../../contract/call.ts';
import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { robotCalls } from '../../../contract/robot.ts';
import { readTerms, termsAt } from '../../products/read-terms.ts';
import { feeRates } from '../exchange/fee-rates.ts';
import { isPending } from '../exchange/market-opening.ts';
import { isTraded, type SpotMarket } from '../exchange/spot-market.ts';
import type { GridMarket, GridWish } from './plan-grid.ts';
import type { RobotServices } from './robot-services.ts';

export type GridInput = InputOf<typeof robotCalls.create>;
export type Viewer = { id: number; testEnabled: boolean; vipLevel: number };

/** What a grid is planned with: the member's wish, the market as it is, and the last price. */
export type GridFacts = { spot: SpotMarket; market: GridMarket; wish: GridWish; price: Decimal; openOrdersMax: number };

export async function readGridFacts(
  { database, exchange, marketData, clock }: RobotServices,
  member: Viewer,
  input: GridInput,
): Promise<Result<GridFacts>> {
  const spot = exchange.markets().find(({ symbol }) => symbol === input.symbol);
  if (!spot || (spot.isTestOnly && !member.testEnabled)) return refuse('marketUnknown');
  if (!isTraded(spot, clock.now())) return refuse('marketClosed');
  if (isPending(spot.opening)) return refuse('openingLimitOnly');
  const last = marketData.last(input.symbol);
  if (!last || last.stale !== null) return refuse('marketStale');
  const terms = termsAt(spot.terms, clock.now());
  const vip = await readTerms(database, 'exchange.vip', clock.now());
  const market = {
    ...feeRates(vip, member.vipLevel, terms),
    tick: spot.tick,
    lot: spot.lot,
    notionalMin: parseDecimal(terms.notionalMin),
    priceBandPercent: terms.priceBandPercent,
  };
  const { openOrdersMax } = terms;
  return ok({ spot, market, wish: wishOf(input), price: last.price, openOrdersMax });
}

const optional = (text: string | undefined): Decimal | null => (text === undefined ? null : parseDecimal(text));

const wishOf = ({ grids, spacing, ...input }: GridInput): GridWish => ({
  lowerPrice: parseDecimal(input.lowerPrice),
  upperPrice: parseDecimal(input.upperPrice),
  grids,
  spacing,
  investment: parseDecimal(input.investment),
  stopLossPrice: optional(input.stopLossPrice),
  takeProfitPrice: optional(input.takeProfitPrice),
});
