import { z } from 'zod';
import { orderSides } from './exchange-values.ts';
import { amount, decimalText, symbolName, time } from './fields.ts';
import { gridsMax, gridsMin, robotEndReasons, robotPauseReasons, robotSpacings, robotStates } from './robot-values.ts';

/** What a member decides of every grid. */
export const gridFields = {
  symbol: symbolName,
  /** One more line than grids: each grid has its orders at its lower line and its upper one. */
  grids: z.int({ error: 'fieldInvalid' }).min(gridsMin, 'fieldInvalid').max(gridsMax, 'fieldInvalid'),
  spacing: z.enum(robotSpacings, { error: 'fieldInvalid' }).default('arithmetic'),
};

export const gridInput = z.object({
  ...gridFields,
  lowerPrice: amount(18),
  upperPrice: amount(18),
  /** In the quote currency: the most that the robot may have in coins and orders. */
  investment: amount(8),
  /** Below the range and above it: the robot ends when the last price is there. */
  stopLossPrice: amount(18).optional(),
  takeProfitPrice: amount(18).optional(),
  /** Whether it sells its coins at the market when one of these two ends it. */
  sellsAtEnd: z.boolean({ error: 'fieldInvalid' }).default(false),
});

/** What every robot has. */
export const robotFields = {
  id: z.string(),
  symbol: z.string(),
  lowerPrice: decimalText,
  upperPrice: decimalText,
  grids: z.int(),
  spacing: z.enum(robotSpacings),
  investment: decimalText,
  /** In the base currency: what each grid trades. */
  quantity: decimalText,
  endReason: z.enum(robotEndReasons).nullable(),
  /** The market's price when it was made. */
  startPrice: decimalText,
  /** Grids that went from one of their lines to the other. */
  pairs: z.int(),
  /** What the pairs earned, all costs deducted. */
  gridProfit: decimalText,
  /** What everything else that was closed earned or lost. */
  closingProfit: decimalText,
  /** Of what is open, at the price now. */
  unrealisedProfit: decimalText,
  /** The three profits together. */
  totalProfit: decimalText,
  /** So far; every profit here is after them. */
  fees: decimalText,
  createdAt: time,
  endedAt: time.nullable(),
};

export const robot = z.object({
  ...robotFields,
  stopLossPrice: decimalText.nullable(),
  takeProfitPrice: decimalText.nullable(),
  sellsAtEnd: z.boolean(),
  state: z.enum(robotStates),
  pauseReason: z.enum(robotPauseReasons).nullable(),
  /** Coins that it bought and has not sold, and what they cost with fees. */
  held: decimalText,
  cost: decimalText,
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

/** What pairs earn at the fees of now: where a grid earns least, and where it earns most. */
export const pairProfitNow = z.object({ least: decimalText, most: decimalText });
export type PairProfitNow = z.output<typeof pairProfitNow>;

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

/** What a preview of every robot says. */
export const previewFields = {
  /** Of the first and last candle. */
  from: time,
  to: time,
  /** What each grid trades, and what a pair earns after fees: in the lowest grid and in the highest. */
  quantity: decimalText,
  pairProfitLowest: decimalText,
  pairProfitHighest: decimalText,
  pairs: z.int(),
  /** What the pairs earned before costs, what fees took of it, and what was left after all costs. */
  gross: decimalText,
  fees: decimalText,
  net: decimalText,
  /** The result with everything that it would still have, at the last price. */
  result: decimalText,
  /** How far its value fell at most from where it had been. */
  drawdown: decimalText,
};

export const preview = z.object({
  ...previewFields,
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
