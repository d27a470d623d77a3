import { stopTypes } from '../../../contract/exchange-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { type Decimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { type Ambiguity, readAmount } from '../../i18n/typed-amount.ts';
import type { Own } from './exchange-data.ts';
import { availableIn, type Typed, typedDecimal } from './ticket-amounts.ts';
import { isAtMarket, isByQuote, type TicketField } from './ticket-values.ts';

/** What is wrong with a field while there is still time to mend it; the server has the last word. */
export type Problem =
  | { name: 'notAmount' }
  | { name: 'tooLarge' }
  | ({ name: 'ambiguous' } & Ambiguity)
  | { name: 'decimals'; count: number }
  | { name: 'tooMuch'; amount: string; currency: string };
export type Problems = Partial<Record<TicketField, Problem | undefined>>;

/** Of every amount in the ledger. */
const quotePlaces = 8;

/** The problems of what is typed so far; an empty field has none. */
export function findProblems(typed: Typed, own: Own | null): Problems {
  const { values, market, language } = typed;
  const { type, price, stopPrice, stopLimitPrice, trail, trailUnit, quantity } = values;
  const { pricePrecision, volumePrecision } = market;
  return {
    quantity:
      findTypo(quantity, isByQuote(values) ? quotePlaces : volumePrecision, language) ?? findShortage(typed, own),
    price: isAtMarket(values) ? undefined : findTypo(price, pricePrecision, language),
    stopPrice: stopTypes.includes(type) ? findTypo(stopPrice, pricePrecision, language) : undefined,
    trail: type === 'trailingStop' ? findTypo(trail, trailUnit === 'quote' ? pricePrecision : 2, language) : undefined,
    stopLimitPrice: type === 'oco' ? findTypo(stopLimitPrice, pricePrecision, language) : undefined,
  };
}

/** What is no amount, or has more digits than the market takes. */
export function findTypo(typed: string, places: number, language: Language): Problem | undefined {
  if (typed.trim() === '') return undefined;
  const read = readAmount(typed, language);
  if (read.kind === 'none') return { name: 'notAmount' };
  if (read.kind === 'tooLarge') return { name: 'tooLarge' };
  if (read.kind === 'tooManyDecimals') return { name: 'decimals', count: places };
  if (read.kind === 'ambiguous') return { name: 'ambiguous', whole: read.whole, decimal: read.decimal };
  return parseDecimal(read.canonical) % 10n ** BigInt(18 - places) === 0n
    ? undefined
    : { name: 'decimals', count: places };
}

function findShortage(typed: Typed, own: Own | null): Problem | undefined {
  const { values, market } = typed;
  const needed = neededFor(typed);
  if (!own || needed === undefined) return undefined;
  const currency = values.side === 'buy' ? market.quoteSymbol : market.baseSymbol;
  const available = availableIn(own.balances, currency);
  return needed > parseDecimal(available) ? { name: 'tooMuch', amount: available, currency } : undefined;
}

/** What the order pays with; a buy at the market by base has no price yet, so nobody knows. */
function neededFor({ values, language }: Typed): Decimal | undefined {
  const quantity = typedDecimal(values.quantity, language);
  if (values.side === 'sell' || isByQuote(values) || quantity === undefined) return quantity;
  const price = isAtMarket(values) ? undefined : typedDecimal(values.price, language);
  return price === undefined ? undefined : multiply(price, quantity, 'up');
}
