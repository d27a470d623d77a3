import { z } from 'zod';
import {
  cancelAfterSeconds,
  type OrderSide,
  type OrderType,
  orderSides,
  orderTypes,
  type TimeInForce,
  timesInForce,
} from './exchange-values.ts';
import { amount, symbolName } from './fields.ts';

type OrderField =
  | 'price'
  | 'stopPrice'
  | 'stopLimitPrice'
  | 'trailOffset'
  | 'trailPercent'
  | 'quantity'
  | 'quoteQuantity'
  | 'takeProfitPrice'
  | 'stopLossPrice'
  | 'stopLossLimitPrice';
const bracketFields = ['takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'] as const;
/** Which fields an order type must have, and which else it can have. */
const fieldsOfType: Record<OrderType, { needed: OrderField[]; possible?: OrderField[] }> = {
  limit: { needed: ['price', 'quantity'], possible: [...bracketFields] },
  stopLimit: { needed: ['price', 'stopPrice', 'quantity'] },
  stopMarket: { needed: ['stopPrice', 'quantity'] },
  oco: { needed: ['price', 'stopPrice', 'quantity'], possible: ['stopLimitPrice'] },
  trailingStop: { needed: ['quantity'], possible: ['trailOffset', 'trailPercent'] },
  market: { needed: [], possible: ['quantity', 'quoteQuantity', ...bracketFields] },
};
/** Of these, a type has exactly one. */
const alternatives: Partial<Record<OrderType, [OrderField, OrderField]>> = {
  market: ['quantity', 'quoteQuantity'],
  trailingStop: ['trailOffset', 'trailPercent'],
};
const orderFields = [
  ...new Set(Object.values(fieldsOfType).flatMap(({ needed, possible = [] }) => [...needed, ...possible])),
];

type Timed = { type: OrderType; timeInForce: TimeInForce; expiresAt?: number | undefined; postOnly: boolean };

/** What does not fit how long the order is to live. */
function findTimeFaults({ type, timeInForce, expiresAt, postOnly }: Timed): [field: string, error: string][] {
  const isDated = timeInForce === 'gtd';
  const waits = isDated || timeInForce === 'gtc';
  const rests = waits && (type === 'limit' || type === 'stopLimit' || type === 'oco');
  // What a stop trades at the market, it trades at once; until then it waits.
  const isImpossible = type === 'market' ? isDated : type !== 'limit' && type !== 'stopLimit' && !waits;
  const faults: [string, string][] = [];
  if (postOnly && !rests) faults.push(['postOnly', 'fieldInvalid']);
  if (isImpossible) faults.push(['timeInForce', 'fieldInvalid']);
  if (isDated !== (expiresAt !== undefined)) faults.push(['expiresAt', isDated ? 'fieldRequired' : 'fieldInvalid']);
  return faults;
}

type Hiding = Omit<Timed, 'postOnly'> & { displayQuantity?: string | undefined };

/** Only what rests in the book can show a part. */
function findDisplayFaults({ displayQuantity, type, timeInForce }: Hiding): [field: string, error: string][] {
  const rests = type === 'limit' && (timeInForce === 'gtc' || timeInForce === 'gtd');
  return displayQuantity === undefined || rests ? [] : [['displayQuantity', 'displayOnlyResting']];
}

type Bracketed = { side: OrderSide } & { [field in (typeof bracketFields)[number]]?: string | undefined };

/** What does not fit the legs that protect what an entry buys. A sale leaves nothing that they could protect. */
function findBracketFaults(value: Bracketed): [field: string, error: string][] {
  if (!bracketFields.some((field) => value[field] !== undefined)) return [];
  if (value.side === 'sell') return [['takeProfitPrice', 'fieldInvalid']];
  const needed = ['takeProfitPrice', 'stopLossPrice'] as const;
  return needed.filter((field) => value[field] === undefined).map((field) => [field, 'fieldRequired']);
}

/**
 * quantity for limit, stop orders and market by base; quoteQuantity for market by quote. Numbers are refused when they
 * have more digits than the symbol allows.
 */
export const newOrder = z
  .object({
    symbol: symbolName,
    side: z.enum(orderSides, { error: 'fieldInvalid' }),
    type: z.enum(orderTypes, { error: 'fieldInvalid' }).default('limit'),
    price: amount(18).optional(),
    stopPrice: amount(18).optional(),
    /** Only of an `oco` order: the limit once its stop price is reached. Without it, it trades at the market then. */
    stopLimitPrice: amount(18).optional(),
    /** Only of a trailing stop, one of the two: how far its stop price is from the best price, in quote or per cent. */
    trailOffset: amount(18).optional(),
    trailPercent: amount(2).optional(),
    quantity: amount(18).optional(),
    quoteQuantity: amount(18).optional(),
    /**
     * Makes a limit order an iceberg order: so much of it is shown at a time. Less than the quantity, and at least a
     * fifteenth of it (`icebergPartsMax` of the market).
     */
    displayQuantity: amount(18).optional(),
    /**
     * Of a bracket: a buy at a limit or at the market that is protected as it fills, by an `oco` order of what it
     * bought. Take profit and stop loss are given together.
     */
    takeProfitPrice: amount(18).optional(),
    stopLossPrice: amount(18).optional(),
    /** The limit once the stop loss is reached. Without it, it sells at the market then. */
    stopLossLimitPrice: amount(18).optional(),
    timeInForce: z.enum(timesInForce, { error: 'fieldInvalid' }).default('gtc'),
    /** Only with `gtd`. */
    expiresAt: z.int({ error: 'fieldInvalid' }).min(0, 'fieldInvalid').optional(),
    postOnly: z.boolean({ error: 'fieldInvalid' }).default(false),
  })
  .superRefine((value, context) => {
    const isGiven = (field: OrderField) => value[field] !== undefined;
    const rule = fieldsOfType[value.type];
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    for (const field of rule.needed) if (!isGiven(field)) complain(field, 'fieldRequired');
    const possible = [...rule.needed, ...(rule.possible ?? [])];
    for (const field of orderFields) if (isGiven(field) && !possible.includes(field)) complain(field, 'fieldInvalid');
    const [one, other] = alternatives[value.type] ?? [];
    if (one && other && isGiven(one) === isGiven(other)) complain(one, isGiven(one) ? 'fieldInvalid' : 'fieldRequired');
    const faults = [...findTimeFaults(value), ...findDisplayFaults(value), ...findBracketFaults(value)];
    for (const [field, error] of faults) complain(field, error);
  });

/** What is left out stays as it is; one of all is needed. */
export const amendment = z
  .object({
    price: amount(18).optional(),
    quantity: amount(18).optional(),
    /** Of an iceberg order. Other orders can not become one, and it can not become another. */
    displayQuantity: amount(18).optional(),
    /** Of an order that still waits for it, except a trailing stop. */
    stopPrice: amount(18).optional(),
    /** Of an `oco` order that has one. */
    stopLimitPrice: amount(18).optional(),
    /** Of a trailing stop the one that it was placed with. Its best price stays. */
    trailOffset: amount(18).optional(),
    trailPercent: amount(2).optional(),
  })
  .superRefine((value, context) => {
    const isEmpty = Object.values(value).every((text) => text === undefined);
    if (isEmpty) context.addIssue({ code: 'custom', path: ['quantity'], message: 'fieldRequired' });
  });

/** Of the dead man's switch, in seconds; 0 calls it off. */
export const silence = z
  .int({ error: 'fieldInvalid' })
  .max(cancelAfterSeconds.max, 'fieldInvalid')
  .refine((seconds) => seconds === 0 || seconds >= cancelAfterSeconds.min, 'fieldInvalid');
