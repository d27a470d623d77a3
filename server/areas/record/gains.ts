import { add, type Decimal, decimalOfUnits, smaller, subtract, zero } from '../../../contract/money.ts';
import type { GainsMethod } from '../../../contract/record-values.ts';

/** Coins that came, and what they cost. */
export type Acquisition = {
  type: 'acquired';
  asset: string;
  quantity: Decimal;
  cost: Decimal;
  atMs: number;
  /** The cost is the market price, because nobody knows what was paid. */
  isCostEstimated: boolean;
};
/** Coins that were given for something: `proceeds` is what came for them before the fee. */
export type Sale = {
  type: 'sold';
  asset: string;
  quantity: Decimal;
  proceeds: Decimal;
  fee: Decimal;
  atMs: number;
  /** The proceeds are the market price. */
  isProceedsEstimated: boolean;
};
/** Coins that left without being sold: they take their cost along. */
export type Removal = { type: 'removed'; asset: string; quantity: Decimal; atMs: number };
export type Movement = Acquisition | Sale | Removal;

/** A part of a sale that has one cost: with first in, first out it is what one acquisition gave to it. */
export type Lot = {
  asset: string;
  quantity: Decimal;
  /** Null where the cost is an average, or where nobody knows where the coins came from. */
  acquiredAtMs: number | null;
  soldAtMs: number;
  cost: Decimal;
  proceeds: Decimal;
  fee: Decimal;
  gain: Decimal;
  isCostEstimated: boolean;
  isProceedsEstimated: boolean;
};

/** Coins with one cost: those of an acquisition, or all of a coin. */
type Parcel = Pick<Acquisition, 'quantity' | 'cost' | 'isCostEstimated'> & { acquiredAtMs: number | null };
/** What is left of a coin. */
export type Holding = { asset: string; quantity: Decimal; cost: Decimal };

/** The lots of all sales, in the order of the movements, and what is left. */
export function computeGains(method: GainsMethod, movements: Iterable<Movement>): { lots: Lot[]; holdings: Holding[] } {
  const coins = new Map<string, Parcel[]>();
  const lots: Lot[] = [];
  for (const movement of movements) {
    const parcels = coins.get(movement.asset) ?? [];
    coins.set(movement.asset, parcels);
    if (movement.type === 'acquired') acquire(parcels, movement, method);
    else {
      const taken = take(parcels, movement.quantity);
      if (movement.type === 'sold') lots.push(...sell(movement, taken));
    }
  }
  const holdings = [...coins].map(([asset, parcels]) => ({
    asset,
    quantity: parcels.reduce((sum, { quantity }) => add(sum, quantity), zero),
    cost: parcels.reduce((sum, { cost }) => add(sum, cost), zero),
  }));
  return { lots, holdings: holdings.filter(({ quantity }) => quantity > zero) };
}

function acquire(parcels: Parcel[], { quantity, cost, isCostEstimated, atMs }: Acquisition, method: GainsMethod): void {
  const pool = method === 'average' ? parcels[0] : undefined;
  if (!pool) {
    parcels.push({ quantity, cost, isCostEstimated, acquiredAtMs: method === 'average' ? null : atMs });
    return;
  }
  pool.quantity = add(pool.quantity, quantity);
  pool.cost = add(pool.cost, cost);
  pool.isCostEstimated ||= isCostEstimated;
}

/** Takes the oldest coins out. What was never seen to come cost nothing, as far as is known. */
function take(parcels: Parcel[], quantity: Decimal): Parcel[] {
  const taken: Parcel[] = [];
  let left = quantity;
  while (left > zero) {
    const oldest = parcels[0];
    if (!oldest) {
      taken.push({ quantity: left, cost: zero, acquiredAtMs: null, isCostEstimated: true });
      break;
    }
    const part = smaller(oldest.quantity, left);
    const cost = shareOf(oldest.cost, part, oldest.quantity);
    taken.push({ ...oldest, quantity: part, cost });
    oldest.quantity = subtract(oldest.quantity, part);
    oldest.cost = subtract(oldest.cost, cost);
    if (oldest.quantity === zero) parcels.shift();
    left = subtract(left, part);
  }
  return taken;
}

/** Proceeds and fee are shared by quantity; the last part gets what rounding left, so that they add up. */
function sell(sale: Sale, taken: readonly Parcel[]): Lot[] {
  let { quantity: left, proceeds: proceedsLeft, fee: feeLeft } = sale;
  return taken.map(({ quantity, cost, acquiredAtMs, isCostEstimated }) => {
    const proceeds = shareOf(proceedsLeft, quantity, left);
    const fee = shareOf(feeLeft, quantity, left);
    left = subtract(left, quantity);
    proceedsLeft = subtract(proceedsLeft, proceeds);
    feeLeft = subtract(feeLeft, fee);
    return {
      asset: sale.asset,
      quantity,
      acquiredAtMs,
      soldAtMs: sale.atMs,
      cost,
      proceeds,
      fee,
      gain: subtract(subtract(proceeds, fee), cost),
      isCostEstimated,
      isProceedsEstimated: sale.isProceedsEstimated,
    };
  });
}

/** The share of an amount that belongs to a part of the whole, rounded down; all of it for the whole. */
const shareOf = (amount: Decimal, part: Decimal, whole: Decimal): Decimal => decimalOfUnits((amount * part) / whole);
