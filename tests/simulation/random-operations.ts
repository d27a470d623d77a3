import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import type { NaiveAmendment } from './naive-amendment.ts';
import type { NaiveExchange } from './naive-exchange.ts';

export const members = [1001, 1002, 1003, 1004, 1005, 1006];

/** Small and repeatable (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below) | 0;
  };
}

type Random = ReturnType<typeof createRandom>;
export type Operation =
  | { kind: 'place'; memberId: number; input: NewOrder; clientId: string }
  | { kind: 'cancel'; memberId: number; id: number }
  | { kind: 'amend'; memberId: number; id: number; amendment: NaiveAmendment }
  | { kind: 'cancelAll'; memberId: number; symbol: string | undefined }
  | { kind: 'cancelAfter'; memberId: number; seconds: number }
  | { kind: 'pass'; ms: number }
  | { kind: 'tick'; price: string };

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T;
const price = (random: Random, spread: number): string => (60_000 + random(spread) * 10 - (spread / 2) * 10).toFixed(0);

function randomAmendment(random: Random, orders: NaiveExchange['orders'], memberId: number): Operation {
  const partly = orders.filter(({ status }) => status === 'partiallyFilled');
  const open = orders.filter(({ status }) => status === 'untriggered' || status === 'new');
  const id = pick(random, partly.length > 0 && random(2) === 0 ? partly : open)?.id ?? 1;
  const [newPrice, quantity] = [price(random, 60), (0.001 * (1 + random(pick(random, [3, 40])))).toFixed(3)];
  const stops = open.filter(({ stop }) => stop?.hasFired === false);
  const stop = pick(random, stops);
  if (stop && random(2) === 0) {
    return { kind: 'amend', memberId, id: stop.id, amendment: randomStop(random, stop, quantity) };
  }
  const iceberg = pick(
    random,
    open.filter(({ input }) => input.displayQuantity !== undefined),
  );
  if (iceberg && random(3) === 0) {
    const { displayQuantity } = randomIceberg(random, iceberg.input.quantity ?? quantity);
    const amendment = { ...noAmendment, displayQuantity, ...(random(3) === 0 && { quantity }) };
    return { kind: 'amend', memberId, id: iceberg.id, amendment };
  }
  const kind = random(3);
  const amendment = {
    ...noAmendment,
    price: kind === 0 ? '' : newPrice,
    quantity: kind === 1 ? '' : quantity,
  };
  return { kind: 'amend', memberId, id, amendment };
}

const noAmendment = {
  ...{ price: '', quantity: '', displayQuantity: '' },
  ...{ stopPrice: '', stopLimitPrice: '', trailOffset: '', trailPercent: '' },
};

/** Mostly what an order of its type has. */
function randomStop(random: Random, { input }: NaiveExchange['orders'][number], quantity: string): NaiveAmendment {
  const amendment = { ...noAmendment, ...(random(3) === 0 && { quantity }) };
  if (random(10) === 0) return { ...amendment, trailOffset: '123.45' };
  if (input.type === 'trailingStop') return { ...amendment, ...randomTrail(random) };
  if (input.stopLimitPrice && random(2) === 0) return { ...amendment, stopLimitPrice: price(random, 60) };
  return { ...amendment, stopPrice: price(random, 60) };
}

export function randomOperation(random: Random, { orders, nowMs }: NaiveExchange): Operation {
  const at = orders.length;
  const memberId = pick(random, members);
  const dice = random(100);
  // Rarely, so that books become deep all the same.
  if (random(80) === 0) return { kind: 'cancelAll', memberId, symbol: pick(random, ['BTC_USDT', undefined]) };
  if (dice < 6) return randomAmendment(random, orders, memberId);
  if (dice < 15) return { kind: 'cancel', memberId, id: 1 + random(at) };
  if (random(50) === 0) return { kind: 'cancelAfter', memberId, seconds: random(4) };
  if (random(60) === 0) return { kind: 'pass', ms: 1 + random(2_000) };
  if (dice < 20) return { kind: 'tick', price: price(random, 40) };
  return { kind: 'place', memberId, input: randomOrder(random, dice, nowMs), clientId: `c${at}` };
}

function randomOrder(random: Random, dice: number, nowMs: number): NewOrder {
  const side = pick(random, ['buy', 'sell'] as const);
  // Sometimes more than anybody has.
  const quantity = random(40) === 0 ? '0.900' : (0.001 * (1 + random(40))).toFixed(3);
  const base = { symbol: 'BTC_USDT', side, postOnly: false, timeInForce: 'gtc' as const };
  let input: NewOrder = { ...base, type: 'limit', price: price(random, 60), quantity };
  if (dice < 30) input = { ...base, type: 'market', quantity };
  else if (dice < 35 && side === 'buy') input = { ...base, type: 'market', quoteQuantity: `${10 + random(3_000)}.07` };
  else if (dice < 45)
    input = { ...base, type: 'stopLimit', stopPrice: price(random, 60), price: price(random, 60), quantity };
  else if (dice < 47) input = { ...base, type: 'stopMarket', stopPrice: price(random, 60), quantity };
  else if (random(8) === 0) input = { ...base, ...randomLegs(random, side), quantity };
  else if (random(16) === 0) input = { ...base, type: 'trailingStop', ...randomTrail(random), quantity };
  else if (random(6) === 0) input = { ...input, ...randomBracket(random, input) };
  else if (random(4) === 0) input = { ...input, ...randomIceberg(random, quantity) };
  else if (dice < 48) input = { ...input, price: `${price(random, 60)}.001` };
  else if (dice < 50) input = { ...input, price: '80000' };
  if (input.price && !input.displayQuantity && dice % 7 === 0)
    input.timeInForce = pick(random, ['ioc', 'fok'] as const);
  else if (input.price && dice % 5 === 0) input.postOnly = true;
  else if (input.type !== 'market' && dice % 3 === 0) {
    input = { ...input, timeInForce: 'gtd', expiresAt: nowMs + random(6_000) - 300 };
  }
  return input;
}

/** Mostly on both sides of the last price. */
function randomLegs(random: Random, side: 'buy' | 'sell') {
  const [high, low] = [60_000 + random(25) * 10, 60_000 - random(25) * 10].map(String) as [string, string];
  const legs = side === 'sell' ? { price: high, stopPrice: low } : { price: low, stopPrice: high };
  const limit = String(Number(legs.stopPrice) + random(20) * 10 - 100);
  return { type: 'oco' as const, ...legs, ...(random(2) === 0 && { stopLimitPrice: limit }) };
}

/** Mostly small parts; sometimes too small, too large, or between lots. */
function randomIceberg(random: Random, quantity: string): { displayQuantity: string } {
  if (random(20) === 0) return { displayQuantity: pick(random, ['0.0000015', '0.9', '0.000002']) };
  return { displayQuantity: ((Number(quantity) * 1000 * (1 + random(6))) / 10_000).toFixed(6) };
}

/** Near the price, so that both legs are reached; sometimes on the wrong side. */
function randomBracket(random: Random, { side, price }: NewOrder): Partial<NewOrder> {
  if (side === 'sell') return {};
  const takeProfitPrice = String(Number(price) + random(20) * 10);
  const stopLossPrice = String(Number(price) + 10 - random(20) * 10);
  const legs = { takeProfitPrice, stopLossPrice };
  const limit = { stopLossLimitPrice: String(Number(stopLossPrice) - random(10) * 10) };
  const isAtMarket = random(4) === 0;
  return {
    ...legs,
    ...(random(3) === 0 && limit),
    ...(isAtMarket && { type: 'market', price: undefined, timeInForce: 'gtc' }),
  };
}

/** Wide enough to be moved sometimes, and near enough to fire. */
function randomTrail(random: Random) {
  if (random(12) === 0) return { trailOffset: '40000' };
  if (random(2) === 0) return { trailOffset: (10 + random(2_000) / 10).toFixed(2) };
  return { trailPercent: (random(40) / 100).toFixed(2) };
}
