import type { Fill, Order } from '../../../contract/exchange.ts';
import { robotOfOrder } from '../../../contract/robot-values.ts';
import type { Translate } from '../../i18n/translate.ts';

type OrderWithFills = Order & { fills: Fill[] };
type ToLines = (order: OrderWithFills) => string[][];

/** Keys of the columns' names in exchange.json; the last column is the number of the robot that placed the order. */
export const orderColumns = [
  'file.number',
  'orders.time',
  'orders.market',
  'ticket.side',
  'ticket.type',
  'orders.status',
  'orders.price',
  'ticket.stopPrice',
  'ticket.stopLimitPrice',
  'ticket.trail',
  'ticket.takeProfit',
  'ticket.stopLoss',
  'ticket.quantity',
  'ticket.shown',
  'file.filled',
  'orders.averagePrice',
  'orders.total',
  'orders.fee',
  'file.feeCurrency',
];
export const tradeColumns = [
  'file.number',
  'orders.time',
  'file.order',
  'orders.market',
  'ticket.side',
  'orders.price',
  'ticket.quantity',
  'orders.fee',
  'file.feeCurrency',
  'file.role',
];

const timeText = (timeMs: number) => new Date(timeMs).toISOString();

/** An order as the line of a file. */
export const orderLines =
  (t: Translate): ToLines =>
  (order) => [
    [
      order.id,
      timeText(order.createdAt),
      order.symbol,
      t(`side.${order.side}`),
      t(`type.${order.type}`),
      t(`status.${order.status}`),
      order.price ?? '',
      order.stopPrice ?? '',
      order.stopLimitPrice ?? '',
      order.trailOffset ?? (order.trailPercent === null ? '' : `${order.trailPercent}%`),
      order.takeProfitPrice ?? '',
      order.stopLossPrice ?? '',
      order.quantity ?? '',
      order.displayQuantity ?? '',
      order.filledQuantity,
      order.averagePrice ?? '',
      order.filledQuote,
      order.fee,
      order.feeCurrency,
      robotOfOrder(order.clientId) ?? '',
    ],
  ];

/** The trades of an order, a line each. */
export const tradeLines =
  (t: Translate): ToLines =>
  (order) =>
    order.fills.map((fill) => [
      fill.tradeId,
      timeText(fill.time),
      order.id,
      order.symbol,
      t(`side.${order.side}`),
      fill.price,
      fill.quantity,
      fill.fee,
      fill.feeCurrency,
      t(`orders.${fill.role}`),
      robotOfOrder(order.clientId) ?? '',
    ]);
