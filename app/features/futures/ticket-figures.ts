import { marginRate, places, profitOf } from '../../../contract/futures-margin.ts';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { Tier } from '../../../contract/futures-tiers.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  formatDecimal,
  larger,
  multiply,
  negate,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';

/** A ticket as news of it come: what was closed of it is known to the lists. */
export type OwnTicket = Omit<FuturesTicket, 'closes'>;

const hundred = parseDecimal('100');

/** With two digits after the point, rounded towards zero. */
function percentOf(part: Decimal, whole: Decimal): string {
  return whole === 0n ? '0' : formatDecimal(divide(multiply(part, hundred, 'down'), whole, 'down', 2));
}

export type LiveFigures = {
  /** Less funding so far; a loss is at most the margin. */
  profit: string;
  /** Of the margin. */
  returnPercent: string;
  /** How much of what is left must be left: at 100 the position is liquidated. */
  marginPercent: number;
};

/** What an open ticket is worth at a mark; undefined for one that waits. */
export function figuresAt(ticket: OwnTicket, mark: string): LiveFigures | undefined {
  const { opened, side } = ticket;
  if (!opened) return undefined;
  const [quantity, entry, margin, funding] = [ticket.quantity, opened.entry, ticket.margin, opened.funding].map(
    parseDecimal,
  ) as [Decimal, Decimal, Decimal, Decimal];
  const price = parseDecimal(mark);
  const profit = larger(subtract(profitOf(side, quantity, { entry, price }), funding), negate(margin));
  // Funding so far is known as an amount: it is taken off the margin, in place of the index.
  const position = { side, quantity, entry, margin: subtract(margin, funding), fundingFrom: zero };
  const rate = marginRate(position, price, { tier: tierOf(opened), closeFeeRate: zero, index: zero });
  return {
    profit: formatDecimal(profit),
    returnPercent: percentOf(profit, margin),
    marginPercent: rate === null ? 100 : Math.min(100, Number(formatDecimal(multiply(rate, hundred, 'up', 0)))),
  };
}

/** Its rate has the close fee in it; where it ends plays no part. */
const tierOf = ({ maintenanceRate, deduction }: NonNullable<OwnTicket['opened']>): Tier => ({
  notionalMax: zero,
  leverageMax: 1,
  maintenanceRate: parseDecimal(maintenanceRate),
  deduction: parseDecimal(deduction),
});

const sumOf = (amounts: readonly string[]): Decimal => amounts.map(parseDecimal).reduce(add, zero);

export type ClosedFigures = {
  /** Less all fees and funding. */
  result: string;
  returnPercent: string;
  /** The mean of the parts. */
  exit: string;
  fees: string;
  funding: string;
};

/** What has come of a ticket so far; undefined as long as nothing of it was closed. */
export function closedFigures({ opened, closes, state }: FuturesTicket): ClosedFigures | undefined {
  if (!opened || closes.length === 0) return undefined;
  const funding = sumOf(closes.map((close) => close.funding));
  const closing = sumOf(closes.flatMap(({ fee, liquidationFee }) => [fee, liquidationFee]));
  // Of an open ticket, the rest of the fee belongs to what is open.
  const opening = subtract(parseDecimal(opened.openingFee), state === 'hold' ? parseDecimal(opened.fee) : zero);
  const fees = add(opening, closing);
  const result = subtract(sumOf(closes.map(({ profit }) => profit)), add(funding, fees));
  const quantity = sumOf(closes.map((close) => close.quantity));
  const turnover = closes.reduce((sum, close) => sum + parseDecimal(close.quantity) * parseDecimal(close.price), 0n);
  return {
    result: formatDecimal(result),
    returnPercent: percentOf(result, sumOf(closes.map(({ margin }) => margin))),
    exit: formatDecimal(divide(decimalOfUnits(turnover), decimalOfUnits(quantity * 10n ** 18n), 'down', places)),
    fees: formatDecimal(fees),
    funding: formatDecimal(funding),
  };
}

export type StopKind = 'takeProfit' | 'stopLoss';
/** What stop points count from: the entry, or the price that the order waits for. */
const startOf = ({ opened, price, worstPrice }: OwnTicket): Decimal =>
  parseDecimal(opened?.entry ?? price ?? worstPrice);

/** What a stop point brings, before fees and funding. */
export const profitAt = (ticket: OwnTicket, price: string): string =>
  formatDecimal(
    profitOf(ticket.side, parseDecimal(ticket.quantity), { entry: startOf(ticket), price: parseDecimal(price) }),
  );

type Percent = { kind: StopKind; percent: number; pricePrecision: number };

/** The price at which so many percent of the margin are won or lost, to the nearest step of prices. */
export function priceAtPercent(ticket: OwnTicket, { kind, percent, pricePrecision }: Percent): string {
  const { side, leverage } = ticket;
  const start = startOf(ticket);
  const move = (start * BigInt(percent)) / (BigInt(leverage) * 100n);
  const exact = (side === 'long') === (kind === 'takeProfit') ? start + move : start - move;
  const step = 10n ** BigInt(18 - pricePrecision);
  const nearest = ((exact + step / 2n) / step) * step;
  return formatDecimal(decimalOfUnits(nearest > 0n ? nearest : 0n));
}

/** Where more margin would move the liquidation price, while its tier stays the same; undefined where there is none. */
export function liquidationWith(ticket: OwnTicket, added: string): string | undefined {
  const { opened, side } = ticket;
  if (!opened?.liquidationPrice) return undefined;
  const rate = parseDecimal(opened.maintenanceRate);
  const one = parseDecimal('1');
  const perUnit = multiply(
    parseDecimal(ticket.quantity),
    side === 'long' ? subtract(one, rate) : add(one, rate),
    'down',
  );
  const move = divide(parseDecimal(added), perUnit, 'down', places);
  const now = parseDecimal(opened.liquidationPrice);
  const moved = side === 'long' ? subtract(now, move) : add(now, move);
  return moved > zero ? formatDecimal(moved) : undefined;
}
