import type { FuturesReceipt } from '../../../contract/futures-ticket.ts';
import { add, divide, formatDecimal, negate, parseDecimal, subtract } from '../../../contract/money.ts';

/** Results are changes for the user; `paid` is what of them the margin could pay, of lines that move money. */
export type ReceiptLine = { item: ReceiptItem; calculation: string; result: string; paid?: string };
export type ReceiptItem = 'price' | 'liquidationPrice' | 'profit' | 'funding' | 'fee' | 'liquidationFee' | 'returned';

/** Writes a decimal as the reader's language does. */
type Write = (value: string) => string;

const ofBps = (bps: number): string => over(String(bps), '10000');
const over = (a: string, b: string): string => formatDecimal(divide(parseDecimal(a), parseDecimal(b), 'down'));
const plus = (a: string, b: string): string => formatDecimal(add(parseDecimal(a), parseDecimal(b)));
const minus = (a: string, b: string): string => formatDecimal(subtract(parseDecimal(a), parseDecimal(b)));
const opposite = (value: string): string => formatDecimal(negate(parseDecimal(value)));
const isForced = ({ reason }: FuturesReceipt['close']): boolean => reason === 'liquidated' || reason === 'deleveraged';

/** The formulas of decision 35 with the numbers of one close, each with what comes of it. */
export function receiptLines(receipt: FuturesReceipt, w: Write): ReceiptLine[] {
  const { side, entry, close, due, rules } = receipt;
  const isLong = side === 'long';
  const [first, second] = isLong ? [close.price, entry] : [entry, close.price];
  const [before, after] = isLong ? [close.fundingFrom, close.fundingTo] : [close.fundingTo, close.fundingFrom];
  const lines: ReceiptLine[] = [
    { item: 'price', calculation: priceFormula(receipt, w), result: close.price },
    {
      item: 'profit',
      calculation: `${w(close.quantity)} × ${difference(first, second, w)}`,
      result: due.profit,
      paid: close.profit,
    },
    {
      item: 'funding',
      calculation: `${w(close.quantity)} × ${difference(before, after, w)}`,
      result: opposite(due.funding),
      paid: opposite(close.funding),
    },
  ];
  if (close.reason === 'liquidated' && close.liquidationPrice !== null) {
    lines.unshift({
      item: 'liquidationPrice',
      calculation: liquidationFormula(receipt, w),
      result: close.liquidationPrice,
    });
    lines.push({
      item: 'liquidationFee',
      calculation: `−${w(ofBps(rules.liquidationFeeBps))} × ${w(close.quantity)} × ${w(close.price)}`,
      result: opposite(due.liquidationFee),
      paid: opposite(close.liquidationFee),
    });
  }
  if (!isForced(close)) {
    lines.push({
      item: 'fee',
      calculation: feeFormula(receipt, w),
      result: opposite(due.fee),
      paid: opposite(close.fee),
    });
  }
  const paid = [close.margin, ...lines.flatMap((line) => line.paid ?? [])];
  lines.push({ item: 'returned', calculation: sum(paid, w), result: close.returned, paid: close.returned });
  return lines;
}

/** a − b, with a negative b in brackets of its own. */
function difference(a: string, b: string, write: Write): string {
  return `(${write(a)} − ${b.startsWith('-') ? `(${write(b)})` : write(b)})`;
}

/** Terms with the signs between them. */
function sum(terms: readonly string[], write: Write): string {
  const [first = '0', ...rest] = terms.filter((term, at) => at === 0 || term !== '0');
  return write(first) + rest.map((term) => signed(term, write)).join('');
}
const signed = (term: string, write: Write): string =>
  term.startsWith('-') ? ` − ${write(term.slice(1))}` : ` + ${write(term)}`;

/** The mark, half the spread and the mean of the skew before and after. */
function priceFormula({ side, close, prices }: FuturesReceipt, write: Write): string {
  if (isForced(close)) return write(close.mark);
  const { net, quantity } = close;
  const mark = write(close.mark);
  const after = side === 'long' ? minus(net, quantity) : plus(net, quantity);
  const spread = `1 ${side === 'long' ? '−' : '+'} ${write(over(ofBps(prices.spreadBps), '2'))}`;
  const skew = `(${write(net)}${signed(after, write)}) × ${mark} / (2 × ${write(prices.scaleUsdt)})`;
  return `${mark} × (${spread} + ${skew})`;
}

function liquidationFormula({ side, entry, tier, terms, deduction, close }: FuturesReceipt, write: Write): string {
  const sign = side === 'long' ? '−' : '+';
  const rates = [terms.tiers[tier]?.maintenanceBps ?? 0, terms.skewingFeeBps].map((bps) => write(ofBps(bps)));
  const left = `(1 ${sign} ${rates.join(` ${sign} `)})`;
  const cost = `${write(close.quantity)} × ${difference(entry, close.fundingFrom, write)}`;
  const dividend = `(${cost} ${sign} ${write(close.margin)} ${sign} ${write(deduction)})`;
  return `${dividend} / (${write(close.quantity)} × ${left}) + ${write(close.fundingTo)} / ${left}`;
}

/** What brings the market back costs less than the rest. */
function feeFormula({ terms, balancing, close }: FuturesReceipt, write: Write): string {
  const parts = [
    [balancing, terms.balancingFeeBps],
    [minus(close.quantity, balancing), terms.skewingFeeBps],
  ] as const;
  const costs = parts.map(([quantity, bps]) => `${write(quantity)} × ${write(ofBps(bps))}`);
  return `−(${costs.join(' + ')}) × ${write(close.price)}`;
}
