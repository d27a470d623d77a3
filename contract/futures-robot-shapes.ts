import { z } from 'zod';
import { amount, decimalText, time } from './fields.ts';
import { futuresRobotPauseReasons, futuresRobotStates, robotDirections } from './futures-robot-values.ts';
import { marginCurrency } from './futures-ticket.ts';
import { closeReasons, leverageHighest, ticketSides, ticketStates } from './futures-values.ts';
import { gridFields, previewFields, robotFields } from './robot-shapes.ts';

/** What a member decides of a grid on futures. */
export const futuresGridInput = z.object({
  ...gridFields,
  currency: marginCurrency.default('USDT'),
  direction: z.enum(robotDirections, { error: 'fieldInvalid' }),
  leverage: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(leverageHighest, 'leverageTooHigh'),
  lowerPrice: amount(),
  upperPrice: amount(),
  /** What all tickets together may need of the futures account: margin and the fees of opening. */
  investment: amount(),
  /** Below the range and above it: the robot ends at the mark, and closes what it has. */
  lowerStopPrice: amount().optional(),
  upperStopPrice: amount().optional(),
});

export const futuresRobot = z.object({
  ...robotFields,
  currency: marginCurrency,
  direction: z.enum(robotDirections),
  leverage: z.int(),
  lowerStopPrice: decimalText.nullable(),
  upperStopPrice: decimalText.nullable(),
  state: z.enum(futuresRobotStates),
  pauseReason: z.enum(futuresRobotPauseReasons).nullable(),
  /** Of closed and open tickets so far, deducted from every profit; below zero where the robot was paid. */
  funding: decimalText,
  /** Of open tickets: long less short, what is held for them, and the nearest prices that liquidate one. */
  position: decimalText,
  margin: decimalText,
  liquidationBelow: decimalText.nullable(),
  liquidationAbove: decimalText.nullable(),
});
export type FuturesRobot = z.output<typeof futuresRobot>;

export const futuresRobotLine = z.object({
  lowerPrice: decimalText,
  upperPrice: decimalText,
  side: z.enum(ticketSides),
  /** Its ticket that waits or is open; null while it has none. */
  ticket: z
    .object({
      id: z.string(),
      state: z.enum(ticketStates),
      /** null until it is opened. */
      entry: decimalText.nullable(),
      liquidationPrice: decimalText.nullable(),
    })
    .nullable(),
});
export type FuturesRobotLine = z.output<typeof futuresRobotLine>;

export const futuresRobotPair = z.object({
  id: z.string(),
  ticketId: z.string(),
  side: z.enum(ticketSides),
  lowerPrice: decimalText,
  upperPrice: decimalText,
  /** A pair is what `takeProfit` closed. */
  reason: z.enum(closeReasons),
  quantity: decimalText,
  entry: decimalText,
  /** The mean where it was closed in parts. */
  exit: decimalText,
  /** Of opening and closing. */
  fee: decimalText,
  funding: decimalText,
  /** After both. */
  profit: decimalText,
  time,
});
export type FuturesRobotPair = z.output<typeof futuresRobotPair>;

export const futuresRobotPreview = z.object({
  ...previewFields,
  /** What the tickets of all grids together need of the account. */
  needed: decimalText,
  /** The nearest prices that would liquidate a ticket, before funding; null on a side without grids. */
  liquidationBelow: decimalText.nullable(),
  liquidationAbove: decimalText.nullable(),
  /** What it took of the pairs. */
  funding: decimalText,
  /** Tickets that the price would have liquidated, and when a stop would have ended the robot. */
  liquidated: z.int(),
  stoppedAt: time.nullable(),
});
export type FuturesRobotPreview = z.output<typeof futuresRobotPreview>;

export const exampleGrid = {
  symbol: 'BTC_USDT',
  currency: 'USDT' as const,
  direction: 'long' as const,
  leverage: 5,
  lowerPrice: '60000',
  upperPrice: '68000',
  grids: 8,
  investment: '1000',
  lowerStopPrice: '58000',
};
export const exampleFuturesRobot: FuturesRobot = {
  ...exampleGrid,
  id: '3',
  spacing: 'arithmetic',
  quantity: '0.0097',
  upperStopPrice: null,
  state: 'running',
  pauseReason: null,
  endReason: null,
  startPrice: '64200',
  pairs: 1,
  gridProfit: '9.06',
  closingProfit: '0',
  unrealisedProfit: '-2.1',
  totalProfit: '6.96',
  fees: '1.87',
  funding: '0.04',
  position: '0.0291',
  margin: '373.64',
  liquidationBelow: '53816.08',
  liquidationAbove: null,
  createdAt: 1_790_000_000_000,
  endedAt: null,
};
