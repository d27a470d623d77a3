import type { Tier } from './futures-tiers.ts';
import type { TicketSide } from './futures-values.ts';
import { add, type Decimal, decimalOfUnits, divide, multiply, one, subtract, zero } from './money.ts';

/** Amounts and prices have 8 digits after the point, as the ledger has them. Every rounding is against the member. */
export const places = 8;

/** Rounds what the member gets, which may be negative, towards less. */
const roundGain = (a: Decimal, b: Decimal): Decimal => multiply(a, b, a < 0n === b < 0n ? 'down' : 'up', places);

/** Rounds what the member pays, which may be negative, towards more. */
export const roundCost = (a: Decimal, b: Decimal): Decimal => multiply(a, b, a < 0n === b < 0n ? 'up' : 'down', places);

export const notionalOf = (quantity: Decimal, price: Decimal): Decimal => multiply(quantity, price, 'up', places);

export const initialMargin = (notional: Decimal, marginRate: Decimal): Decimal =>
  multiply(notional, marginRate, 'up', places);

/** What a ticket has won since it was opened, or lost. */
export const profitOf = (side: TicketSide, quantity: Decimal, { entry, price }: { entry: Decimal; price: Decimal }) =>
  roundGain(quantity, side === 'long' ? subtract(price, entry) : subtract(entry, price));

/** What a ticket pays of funding, or gets: the quantity times what the index has grown since it was opened. */
export const fundingOf = (side: TicketSide, quantity: Decimal, { from, to }: { from: Decimal; to: Decimal }): Decimal =>
  roundCost(quantity, side === 'long' ? subtract(to, from) : subtract(from, to));

/** What decides when a ticket is liquidated. */
export type Position = {
  side: TicketSide;
  quantity: Decimal;
  entry: Decimal;
  /** Initial margin, and what was added. */
  margin: Decimal;
  /** The funding index at the opening. */
  fundingFrom: Decimal;
};
type Maintenance = { tier: Tier; closeFeeRate: Decimal };

/** 1 - mmr - f for a long ticket, 1 + mmr + f for a short one. */
function leftPerUnit(side: TicketSide, { tier, closeFeeRate }: Maintenance): Decimal {
  const rates = add(tier.maintenanceRate, closeFeeRate);
  return side === 'long' ? subtract(one, rates) : add(one, rates);
}

/** Rounds towards the price of today, against the member: up for a long ticket, down for a short one. */
const towardsMarket = (side: TicketSide, value: bigint) => ((side === 'long') === value >= 0n ? 'up' : 'down');

/**
 * The liquidation price at a funding index of zero; it may be below zero. At any index the price is this key plus
 * `liquidationShift`, which all tickets of a side and tier share. So tickets stay sorted while funding moves all of
 * their prices.
 */
function liquidationKey(position: Position, maintenance: Maintenance): Decimal {
  const { side, quantity, entry, margin, fundingFrom } = position;
  const cushion = (margin + maintenance.tier.deduction) * one;
  const cost = quantity * (entry - fundingFrom);
  const dividend = decimalOfUnits(side === 'long' ? cost - cushion : cost + cushion);
  const divisor = decimalOfUnits(quantity * leftPerUnit(side, maintenance));
  return divide(dividend, divisor, towardsMarket(side, dividend));
}

export const liquidationShift = (side: TicketSide, index: Decimal, maintenance: Maintenance): Decimal =>
  divide(index, leftPerUnit(side, maintenance), towardsMarket(side, index));

export type LiquidationGround = { tiers: readonly Tier[]; closeFeeRate: Decimal; index: Decimal };
/** By which tier a ticket is liquidated, as its place in the list, and where. */
export type Liquidation = { tier: number; key: Decimal };

/**
 * The tier is the one of the notional at the liquidation price, so the two are looked for together. It is fixed until
 * the ticket changes.
 */
export function findLiquidation(position: Position, { tiers, closeFeeRate, index }: LiquidationGround): Liquidation {
  const { side, quantity } = position;
  for (const [at, tier] of tiers.entries()) {
    const maintenance = { tier, closeFeeRate };
    const key = liquidationKey(position, maintenance);
    const price = add(key, liquidationShift(side, index, maintenance));
    if (at === tiers.length - 1 || multiply(quantity, price, 'down') <= tier.notionalMax) return { tier: at, key };
  }
  throw new Error('a market has no tiers');
}

/** At a funding index; zero or less where no price liquidates a long ticket. */
export function findLiquidationPrice(position: Position, ground: LiquidationGround): Decimal {
  const { tier: at, key } = findLiquidation(position, ground);
  const { tiers, closeFeeRate, index } = ground;
  return add(key, liquidationShift(position.side, index, { tier: tiers[at] as Tier, closeFeeRate }));
}

export const isCrossed = (side: TicketSide, mark: Decimal, liquidationPrice: Decimal): boolean =>
  side === 'long' ? mark <= liquidationPrice : mark >= liquidationPrice;

type Costs = { openFee: Decimal; funding: Decimal; closeFeeRate: Decimal };

/** The price at which a ticket has earned its fees and its funding so far. */
export function breakEvenPrice(
  { side, quantity, entry }: Pick<Position, 'side' | 'quantity' | 'entry'>,
  { openFee, funding, closeFeeRate }: Costs,
): Decimal {
  const costs = (openFee + funding) * one;
  const isLong = side === 'long';
  const dividend = quantity * entry + (isLong ? costs : -costs);
  const divisor = quantity * (isLong ? one - closeFeeRate : one + closeFeeRate);
  return divide(decimalOfUnits(dividend), decimalOfUnits(divisor), isLong ? 'up' : 'down', places);
}

/** What of its equity a ticket must keep: 1 is where it is liquidated. Null when it has no equity. */
export function marginRate(
  position: Position,
  mark: Decimal,
  { tier, closeFeeRate, index }: Maintenance & { index: Decimal },
) {
  const { side, quantity, entry, margin, fundingFrom } = position;
  const profit = profitOf(side, quantity, { entry, price: mark });
  const equity = subtract(add(margin, profit), fundingOf(side, quantity, { from: fundingFrom, to: index }));
  const rates = add(tier.maintenanceRate, closeFeeRate);
  const maintenance = subtract(multiply(multiply(quantity, mark, 'up'), rates, 'up'), tier.deduction);
  return equity > zero ? divide(maintenance, equity, 'up', 4) : null;
}
