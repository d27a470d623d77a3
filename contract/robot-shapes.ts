import { z } from 'zod';
import { orderSides } from './exchange-values.ts';
import { amount, decimalText, symbolName, time } from './fields.ts';
import { gridsMax, gridsMin, robotEndReasons, robotPauseReasons, robotSpacings, robotStates } from './robot-values.ts';

/** What a member decides of a grid. */
export const gridInput = z.object({
  symbol: symbolName,
  lowerPrice: amount(18),
  upperPrice: amount(18),
  /** One more line than grids: each grid buys at its lower line and sells at its upper one. */
  grids: z.int({ error: 'fieldInvalid' }).min(gridsMin, 'fieldInvalid').max(gridsMax, 'fieldInvalid'),
  spacing: z.enum(robotSpacings, { error: 'fieldInvalid' }).default('arithmetic'),
  /** In the quote currency: the most that the robot may have in coins and orders. */
  investment: amount(8),
  /** Below the range and above it: the robot ends when the last price is there. */
  stopLossPrice: amount(18).optional(),
  takeProfitPrice: amount(18).optional(),
  /** Whether it sells its coins at the market when one of these two ends it. */
  sellsAtEnd: z.boolean({ error: 'fieldInvalid' }).default(false),
});

export const robot = z.object({
  id: z.string(),
  symbol: z.string(),
  lowerPrice: decimalText,
  upperPrice: decimalText,
  grids: z.int(),
  spacing: z.enum(robotSpacings),
  investment: decimalText,
  /** In the base currency: what each grid buys. */
  quantity: decimalText,
  stopLossPrice: decimalText.nullable(),
  takeProfitPrice: decimalText.nullable(),
  sellsAtEnd: z.boolean(),
  state: z.enum(robotStates),
  pauseReason: z.enum(robotPauseReasons).nullable(),
  endReason: z.enum(robotEndReasons).nullable(),
  /** The market's last price when it was made. */
  startPrice: decimalText,
  /** A buy and the sale that closed it. */
  pairs: z.int(),
  /** What the pairs earned, fees deducted. */
  gridProfit: decimalText,
  /** What the sale at its end earned or lost on the coins that no pair had sold. */
  closingProfit: decimalText,
  /** Coins that it bought and has not sold, what they cost with fees, and their gain or loss at the price now. */
  held: decimalText,
  cost: decimalText,
  unrealisedProfit: decimalText,
  /** All fees in the quote currency; every profit here is after them. */
  fees: decimalText,
  /** The three profits together. */
  totalProfit: decimalText,
  createdAt: time,
  endedAt: time.nullable(),
});
export type Robot = z.output<typeof robot>;

export const line = z.object({
  lowerPrice: decimalText,
  upperPrice: decimalText,
  /** Coins that wait for their sale. */
  held: decimalText,
  /** Its order in the book; null while none stands there. */
  order: z.object({ id: z.string(), side: z.enum(orderSides), price: decimalText, quantity: decimalText }).nullable(),
});
export type RobotLine = z.output<typeof line>;

export const pair = z.object({
  id: z.string(),
  /** The lines of its grid; null for the sale at the end. */
  lowerPrice: decimalText.nullable(),
  upperPrice: decimalText.nullable(),
  /** The order that sold. */
  orderId: z.string(),
  quantity: decimalText,
  /** What was paid for the coins, and what their sale brought, both after fees. */
  bought: decimalText,
  sold: decimalText,
  /** Of both sides, in the quote currency. */
  fee: decimalText,
  profit: decimalText,
  time,
});
export type RobotPair = z.output<typeof pair>;

export const preview = z.object({
  /** Of the first and last candle. */
  from: time,
  to: time,
  /** What each grid buys, and what a pair earns after fees: in the lowest grid and in the highest. */
  quantity: decimalText,
  pairProfitLowest: decimalText,
  pairProfitHighest: decimalText,
  pairs: z.int(),
  /** What the pairs earned before fees, what fees took of it, and what was left. */
  gross: decimalText,
  fees: decimalText,
  net: decimalText,
  /** The result with the coins that it would still have, at the last price. */
  result: decimalText,
  /** How far its value fell at most from where it had been. */
  drawdown: decimalText,
  /** The result of buying coins for all of the investment at the beginning and keeping them. */
  holding: decimalText,
});
export type RobotPreview = z.output<typeof preview>;

export const exampleInput = {
  symbol: 'BTC_USDT',
  lowerPrice: '60000',
  upperPrice: '68000',
  grids: 8,
  investment: '1000',
  stopLossPrice: '58000',
};
export const exampleRobot: Robot = {
  id: '7',
  symbol: 'BTC_USDT',
  lowerPrice: '60000',
  upperPrice: '68000',
  grids: 8,
  spacing: 'arithmetic',
  investment: '1000',
  quantity: '0.00193',
  stopLossPrice: '58000',
  takeProfitPrice: null,
  sellsAtEnd: true,
  state: 'running',
  pauseReason: null,
  endReason: null,
  startPrice: '64200',
  pairs: 1,
  gridProfit: '1.68',
  closingProfit: '0',
  held: '0.00771',
  cost: '495.11',
  unrealisedProfit: '-0.13',
  fees: '0.87',
  totalProfit: '1.55',
  createdAt: 1_790_000_000_000,
  endedAt: null,
};
