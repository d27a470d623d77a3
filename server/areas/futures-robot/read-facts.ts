import type { InputOf } from '../../../contract/call.ts';
import { notionalOf } from '../../../contract/futures-margin.ts';
import type { futuresRobotCalls } from '../../../contract/futures-robot.ts';
import { marginRateOf } from '../../../contract/futures-tiers.ts';
import { ticketSides } from '../../../contract/futures-values.ts';
import { add, type Decimal, larger, parseDecimal, smaller, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { currentRules, currentTerms, poolOf } from '../futures/futures-batch.ts';
import { isListed, type Pool } from '../futures/futures-state.ts';
import type { MarketTerms, Rules } from '../futures/market-terms.ts';
import type { RobotMarket, RobotWish } from './plan-robot.ts';
import type { RobotServices } from './robot-services.ts';

export type RobotInput = InputOf<typeof futuresRobotCalls.create>;
export type Viewer = { id: number; testEnabled: boolean };

/** What a grid is planned with: the member's wish, the market as it is, and the mark. */
export type RobotFacts = {
  market: RobotMarket;
  wish: RobotWish;
  price: Decimal;
  pool: Pool;
  /** How many tickets the member has there, open and pending. */
  tickets: number;
  rules: Rules;
};

export function readFacts(
  { futures, marketData, clock }: Pick<RobotServices, 'futures' | 'marketData' | 'clock'>,
  member: Viewer,
  input: RobotInput,
): Result<RobotFacts> {
  const state = futures.state();
  const nowMs = clock.now();
  const market = state.markets.get(input.symbol);
  if (!market || (market.isTestOnly && !member.testEnabled)) return refuse('marketUnknown');
  const terms = currentTerms(market, nowMs);
  if (!isListed(market) || !terms.isOpen) return refuse('marketClosed');
  const last = marketData.last(input.symbol);
  if (!last || last.stale !== null) return refuse('marketStale');
  const pool = poolOf(market, input.currency);
  const own = [...(pool.ofMember.get(member.id) ?? [])];
  const rates = ticketSides.map((side) =>
    marginRateOf(input.leverage, notionalOf(pool.open[side], last.price), terms.caps),
  );
  const [rate, other] = rates;
  if (rate === undefined || other === undefined) return refuse('openInterestFull');
  return ok({
    market: {
      tick: market.tick,
      lot: market.lot,
      notionalMin: terms.notionalMin,
      halfSpread: terms.halfSpread,
      ...feeRatesOf(terms),
      marginRate: larger(rate, other),
      tiers: terms.tiers,
      otherNotional: own
        .map(({ quantity, opened, price, worstPrice }) => notionalOf(quantity, opened?.entry ?? price ?? worstPrice))
        .reduce(add, zero),
    },
    wish: wishOf(input),
    price: last.price,
    pool,
    tickets: own.length,
    rules: currentRules(state, nowMs),
  });
}

/** What opening and closing may cost. */
export const feeRatesOf = ({ skewingRate, balancingRate }: Pick<MarketTerms, 'skewingRate' | 'balancingRate'>) => ({
  feeRate: larger(skewingRate, balancingRate),
  lowFeeRate: smaller(skewingRate, balancingRate),
});

const optional = (text: string | undefined): Decimal | null => (text === undefined ? null : parseDecimal(text));

const wishOf = ({ direction, leverage, grids, spacing, ...input }: RobotInput): RobotWish => ({
  direction,
  leverage,
  grids,
  spacing,
  lowerPrice: parseDecimal(input.lowerPrice),
  upperPrice: parseDecimal(input.upperPrice),
  investment: parseDecimal(input.investment),
  lowerStopPrice: optional(input.lowerStopPrice),
  upperStopPrice: optional(input.upperStopPrice),
});
