import { edgeOf, isOpenOco, type NaiveOrder, ocoLimit, stopEdge, textOf, trailingStop, units } from './naive-order.ts';

/** '' stays as it is. `trail` is a distance in the unit that the order has. */
export type NaiveAmendment = {
  price: string;
  quantity: string;
  displayQuantity: string;
  stopPrice: string;
  stopLimitPrice: string;
  trailOffset: string;
  trailPercent: string;
};

/** The order with other numbers; undefined if it has no such numbers. */
export function amendedNaively(order: NaiveOrder, wanted: NaiveAmendment, lastPrice: bigint): NaiveOrder | undefined {
  if (!hasAll(order, wanted)) return undefined;
  const { input } = order;
  const price = wanted.price ? units(wanted.price) : order.price;
  const left = units(wanted.quantity || input.quantity) - order.filled;
  const chosen = Object.entries(wanted).filter(([, text]) => text !== '');
  const amended: NaiveOrder = { ...order, price, left };
  amended.input = { ...input, ...Object.fromEntries(chosen), quantity: textOf(left + order.filled) };
  return withStop(order, amended, lastPrice);
}

function hasAll(order: NaiveOrder, wanted: NaiveAmendment): boolean {
  const { input } = order;
  const isTrailing = input.type === 'trailingStop';
  const isWaiting = order.status === 'untriggered' || isOpenOco(order);
  const has = {
    price: !isTrailing && input.type !== 'stopMarket',
    quantity: true,
    displayQuantity: input.displayQuantity,
    stopPrice: isWaiting && !isTrailing,
    stopLimitPrice: isOpenOco(order) && input.stopLimitPrice,
    trailOffset: isWaiting && input.trailOffset,
    trailPercent: isWaiting && input.trailPercent,
  };
  return (Object.keys(has) as (keyof typeof has)[]).every((name) => !wanted[name] || has[name]);
}

/** What follows from where its stop stands now. */
function withStop({ stop, best }: NaiveOrder, amended: NaiveOrder, lastPrice: bigint): NaiveOrder {
  if (!stop) return amended;
  const { type, side } = amended.input;
  const price = type === 'trailingStop' ? trailingStop(amended.input, best) : units(amended.input.stopPrice);
  amended.stop = { ...stop, price };
  if (type === 'oco' && !stop.hasFired) amended.stop.limit = ocoLimit(amended.input);
  if (price === stop.price) return amended;
  if (type === 'stopMarket') amended.price = stopEdge(amended.input) ?? 0n;
  if (type === 'trailingStop') amended.price = edgeOf(side, price);
  if (type === 'stopMarket' || type === 'stopLimit') amended.stop.isRise = price > lastPrice;
  return amended;
}

export const isSameOrder = (order: NaiveOrder, { price, left, stop, input }: NaiveOrder): boolean =>
  price === order.price &&
  left === order.left &&
  units(input.displayQuantity) === units(order.input.displayQuantity) &&
  stop?.price === order.stop?.price &&
  stop?.limit === order.stop?.limit &&
  input.trailOffset === order.input.trailOffset &&
  input.trailPercent === order.input.trailPercent;
