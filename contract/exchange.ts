import { z } from 'zod';
import { call } from './call.ts';
import { amendment, newOrder, silence } from './exchange-new-order.ts';
import { exampleOpening, openingCall } from './exchange-opening.ts';
import { orderSides, orderStatuses, orderTypes, timesInForce } from './exchange-values.ts';
import { decimalText, id, page, symbolName, time } from './fields.ts';
import { features } from './site-features.ts';

export type { OrderSide, OrderStatus, OrderType, TimeInForce } from './exchange-values.ts';
export { orderSides } from './exchange-values.ts';

export const fill = z.object({
  tradeId: z.string(),
  price: decimalText,
  quantity: decimalText,
  fee: decimalText,
  feeCurrency: z.string(),
  role: z.enum(['maker', 'taker']),
  time,
});
export type Fill = z.output<typeof fill>;

export const order = z.object({
  id: z.string(),
  clientId: z.string(),
  symbol: z.string(),
  side: z.enum(orderSides),
  type: z.enum(orderTypes),
  timeInForce: z.enum(timesInForce),
  postOnly: z.boolean(),
  /** null at the market. Of an `oco` order that of its first leg, and of its stop leg once that is triggered. */
  price: decimalText.nullable(),
  /** Of a trailing stop: where it stands now. */
  stopPrice: decimalText.nullable(),
  /** Of an `oco` order: the limit once its stop price is reached; null for all others, and if it is the market then. */
  stopLimitPrice: decimalText.nullable(),
  /** Of a trailing stop one of the two, null for all others. */
  trailOffset: decimalText.nullable(),
  trailPercent: decimalText.nullable(),
  /** Of a bracket's entry: the legs of the order that protects what it buys; null for all others. */
  takeProfitPrice: decimalText.nullable(),
  stopLossPrice: decimalText.nullable(),
  /** null also if it sells at the market then. */
  stopLossLimitPrice: decimalText.nullable(),
  /** Of the `oco` order that protects what an entry bought: the id of that entry; null for all others. */
  entryId: z.string().nullable(),
  /** Base quantity asked for; null for a market order by quote amount. */
  quantity: decimalText.nullable(),
  quoteQuantity: decimalText.nullable(),
  /** Of an iceberg order: how much of it is shown at a time; null for all others. Only its owner sees this. */
  displayQuantity: decimalText.nullable(),
  filledQuantity: decimalText,
  filledQuote: decimalText,
  /** filledQuote / filledQuantity, rounded down to the price precision; null before the first fill. */
  averagePrice: decimalText.nullable(),
  /** In the received currency. */
  fee: decimalText,
  feeCurrency: z.string(),
  status: z.enum(orderStatuses),
  /** When a `gtd` order expires; null for all others. */
  expiresAt: time.nullable(),
  /** What fired a stop order, by its number in the market: a tick (see /quotation/kepttick) or a trade of the book. */
  triggeredBy: z.object({ kind: z.enum(['tick', 'trade']), seq: z.int() }).nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Order = z.output<typeof order>;

export const cancelledOrders = z.object({
  cancelled: z.array(order),
  /** Open orders that can not be cancelled, because the opening of their market is near. */
  kept: z.int(),
});
export type CancelledOrders = z.output<typeof cancelledOrders>;

const exampleOrder = {
  id: '91',
  clientId: '0f4b4c1e',
  symbol: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  price: '64000',
  stopPrice: null,
  stopLimitPrice: null,
  trailOffset: null,
  trailPercent: null,
  takeProfitPrice: null,
  stopLossPrice: null,
  stopLossLimitPrice: null,
  entryId: null,
  quantity: '0.01',
  quoteQuantity: null,
  displayQuantity: null,
  filledQuantity: '0',
  filledQuote: '0',
  averagePrice: null,
  fee: '0',
  feeCurrency: 'BTC',
  status: 'new',
  expiresAt: null,
  triggeredBy: null,
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
};
const exampleInput = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: '64000', quantity: '0.01' };

export const exchangeCalls = {
  create: call({
    method: 'POST',
    path: '/exchange/create',
    summary: 'Place a spot order; acknowledged after it is durable. The Idempotency-Key is the client order id',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: features.exchange,
    input: newOrder,
    answer: z.object({ order, fills: z.array(fill) }),
    errors: [
      'notEnoughBalance',
      'marketUnknown',
      'marketClosed',
      'marketStale',
      'priceTick',
      'lotSize',
      'notionalTooSmall',
      'priceOutOfBand',
      'tooManyOpenOrders',
      'postOnlyWouldTrade',
      'fillOrKillUnfilled',
      'noLiquidity',
      'stopPriceInvalid',
      'legsWrongSide',
      'trailInvalid',
      'bracketWrongSide',
      'displayInvalid',
      'expiryInvalid',
      'quantityTooLarge',
      'openingLimitOnly',
    ],
    example: { input: exampleInput, answer: { order: exampleOrder, fills: [] } },
  }),
  opening: call({
    method: 'GET',
    path: '/exchange/opening',
    summary: 'The opening auction of a market: times, rules, and what the collected orders would trade now',
    access: 'public',
    query: z.object({ id: symbolName }),
    answer: openingCall,
    errors: ['marketUnknown', 'notFound'],
    example: {
      query: { id: 'EMBR_USDT' },
      answer: {
        ...exampleOpening,
        indicative: { price: '0.31', volume: '420', surplus: '35', surplusSide: 'buy' },
      },
    },
  }),
  activeOrders: call({
    method: 'POST',
    path: '/exchange/activeorders',
    summary: 'Own open orders, newest first; of one symbol or of all',
    access: 'member',
    readOnly: true,
    query: z.object({ symbol: symbolName.optional() }),
    answer: z.array(order),
    example: { query: { symbol: 'BTC_USDT' }, answer: [exampleOrder] },
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/exchange/cancelorder',
    summary: 'Cancel an own open order; what was filled stands',
    access: 'member',
    query: z.object({ id }),
    answer: order,
    errors: ['orderNotOpen', 'openingLocked'],
    example: { query: { id: '91' }, answer: { ...exampleOrder, status: 'cancelled' } },
  }),
  cancelAllOrders: call({
    method: 'POST',
    path: '/exchange/cancelallorders',
    summary: 'Cancel all own open orders of a symbol, or of all; nothing trades between the first and the last',
    access: 'member',
    query: z.object({ symbol: symbolName.optional() }),
    answer: cancelledOrders,
    errors: ['marketUnknown'],
    example: {
      query: { symbol: 'BTC_USDT' },
      answer: { cancelled: [{ ...exampleOrder, status: 'cancelled' }], kept: 0 },
    },
  }),
  amendOrder: call({
    method: 'POST',
    path: '/exchange/amendorder',
    summary: 'Change prices or quantities of an own open order; less of it at the same price keeps its place',
    access: 'member',
    body: 'json',
    feature: features.exchange,
    query: z.object({ id }),
    input: amendment,
    answer: z.object({ order, fills: z.array(fill) }),
    errors: [
      'orderNotOpen',
      'openingLocked',
      'notEnoughBalance',
      'marketClosed',
      'priceTick',
      'lotSize',
      'notionalTooSmall',
      'priceOutOfBand',
      'postOnlyWouldTrade',
      'quantityTooLarge',
      'quantityFilled',
      'stopPriceInvalid',
      'legsWrongSide',
      'trailInvalid',
      'bracketWrongSide',
      'displayInvalid',
    ],
    example: {
      query: { id: '91' },
      input: { quantity: '0.008' },
      answer: { order: { ...exampleOrder, quantity: '0.008' }, fills: [] },
    },
  }),
  cancelAllAfter: call({
    method: 'POST',
    path: '/exchange/cancelallafter',
    summary: 'Dead man’s switch: cancel all own open orders unless this call comes again in so many seconds; 0: off',
    access: 'member',
    body: 'json',
    input: z.object({ seconds: silence }),
    answer: z.object({
      /** null while it is off. */
      cancelsAt: time.nullable(),
    }),
    example: { input: { seconds: 60 }, answer: { cancelsAt: 1_790_000_060_000 } },
  }),
  orders: call({
    method: 'POST',
    path: '/exchange/orders',
    summary: 'Own orders of every status with their fills, newest first',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object({
      symbol: symbolName.optional(),
      side: z.enum(orderSides, { error: 'fieldInvalid' }).optional(),
      status: z.enum(['open', 'closed'], { error: 'fieldInvalid' }).optional(),
      /** Cursor: orders with a smaller id. */
      maxId: id.optional(),
      limit: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(100, 'fieldInvalid').default(20),
    }),
    answer: page(order.extend({ fills: z.array(fill) })),
    example: {
      input: { status: 'closed', limit: 20 },
      answer: { items: [{ ...exampleOrder, fills: [] }], next: null },
    },
  }),
};
