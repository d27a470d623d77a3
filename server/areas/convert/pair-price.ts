import type { ConvertSide } from '../../../contract/convert-values.ts';
import { type Decimal, decimalOfUnits, decimalPlacesMax, one } from '../../../contract/money.ts';

/** Mid prices of both coins in USDT, and how far below them the member is paid. */
export type PairPrice = { fromPrice: Decimal; toPrice: Decimal; spreadBps: number };
/** Digits after the point of both coins. */
export type PairPlaces = { from: number; to: number };

const wholeBps = 10_000n;

/**
 * Both amounts of a conversion, of which the member gave one. What it gets is rounded down and what it pays up, once
 * each: no sequence of conversions at one price gains anything.
 */
export function convertAmounts(
  { fromPrice, toPrice, spreadBps }: PairPrice,
  { side, amount, places }: { side: ConvertSide; amount: Decimal; places: PairPlaces },
): { from: Decimal; to: Decimal } {
  const paid = fromPrice * (wholeBps - BigInt(spreadBps));
  const asked = toPrice * wholeBps;
  if (side === 'from') return { from: amount, to: divideDown(amount * paid, asked, places.to) };
  return { from: divideUp(amount * asked, paid, places.from), to: amount };
}

/** What one unit of the first coin gives of the second one, without spread and with it: to be shown, rounded down. */
export function ratesOf({ fromPrice, toPrice, spreadBps }: PairPrice): { midRate: Decimal; rate: Decimal } {
  const [unit, whole] = [one * fromPrice, toPrice * wholeBps];
  return {
    midRate: divideDown(unit * wholeBps, whole, decimalPlacesMax),
    rate: divideDown(unit * (wholeBps - BigInt(spreadBps)), whole, decimalPlacesMax),
  };
}

/** Whether the mid price has moved by more than the spread of the quote, either way. */
export function hasMoved(quoted: PairPrice, now: Omit<PairPrice, 'spreadBps'>): boolean {
  const [before, after] = [quoted.fromPrice * now.toPrice, now.fromPrice * quoted.toPrice];
  const distance = after > before ? after - before : before - after;
  return distance * wholeBps > before * BigInt(quoted.spreadBps);
}

const stepOf = (places: number): bigint => 10n ** BigInt(decimalPlacesMax - places);

function divideDown(numerator: bigint, denominator: bigint, places: number): Decimal {
  const step = stepOf(places);
  return decimalOfUnits((numerator / (denominator * step)) * step);
}

function divideUp(numerator: bigint, denominator: bigint, places: number): Decimal {
  const step = stepOf(places);
  const divisor = denominator * step;
  return decimalOfUnits(((numerator + divisor - 1n) / divisor) * step);
}
