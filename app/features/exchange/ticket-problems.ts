import { type Decimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { Own } from './exchange-data.ts';
import { availableIn, typedDecimal } from './ticket-amounts.ts';
import { isByQuote, type TicketField, type TicketValues } from './ticket-values.ts';

/** What is wrong with a field while there is still time to mend it; the server has the last word. */
export type Problem =
  | { name: 'notAmount' }
  | { name: 'decimals'; count: number }
  | { name: 'tooMuch'; amount: string; currency: string };
export type Problems = Partial<Record<TicketField, Problem | undefined>>;

/** Of every amount in the ledger. */
const quotePlaces = 8;

/** The problems of what is typed so far; an empty field has none. */
export function findProblems(values: TicketValues, market: MarketSymbol, own: Own | null): Problems {
  const { type, price, stopPrice, quantity } = values;
  const { pricePrecision, volumePrecision } = market;
  return {
    quantity:
      findTypo(quantity, isByQuote(values) ? quotePlaces : volumePrecision) ?? findShortage(values, market, own),
    price: type === 'market' ? undefined : findTypo(price, pricePrecision),
    stopPrice: type === 'stopLimit' ? findTypo(stopPrice, pricePrecision) : undefined,
  };
}

function findTypo(typed: string, places: number): Problem | undefined {
  if (typed.trim() === '') return undefined;
  const amount = typedDecimal(typed);
  if (amount === undefined) return { name: 'notAmount' };
  return amount % 10n ** BigInt(18 - places) === 0n ? undefined : { name: 'decimals', count: places };
}

function findShortage(values: TicketValues, market: MarketSymbol, own: Own | null): Problem | undefined {
  const needed = neededFor(values);
  if (!own || needed === undefined) return undefined;
  const currency = values.side === 'buy' ? market.quoteSymbol : market.baseSymbol;
  const available = availableIn(own.balances, currency);
  return needed > parseDecimal(available) ? { name: 'tooMuch', amount: available, currency } : undefined;
}

/** What the order pays with; a market buy by base has no price yet, so nobody knows. */
function neededFor(values: TicketValues): Decimal | undefined {
  const quantity = typedDecimal(values.quantity);
  if (values.side === 'sell' || isByQuote(values) || quantity === undefined) return quantity;
  const price = values.type === 'market' ? undefined : typedDecimal(values.price);
  return price === undefined ? undefined : multiply(price, quantity, 'up');
}
