import { type Decimal, formatDecimal, parseDecimal } from '../../contract/money.ts';
import type { BookOrder, Outcome, Side, TimeInForce } from '../../server/matching/order-book.ts';
import type { AnyBook } from './naive-book.ts';

const owners = ['ann', 'ben', 'cem', 'dia'];

/** Describes a book scenario in sentences. Orders get the ids 1, 2, 3, … in the order in which they are placed. */
export function tellScenario(book: AnyBook) {
  let lastId = 0;

  /** 'ann buys 2 at 100' places a limit order; of an iceberg order `shows` is what is shown at a time. */
  function place(sentence: string, terms: { timeInForce?: TimeInForce; postOnly?: boolean; shows?: string } = {}) {
    const order = readSentence(sentence, /^(\w+) (buys|sells) (\S+) at (\S+)$/);
    const quantity = parseDecimal(order.amount);
    lastId += 1;
    const { timeInForce = 'gtc', postOnly = false, shows } = terms;
    const { ownerId, side, price } = order;
    const how = { timeInForce, postOnly, ...(shows && { displayQuantity: parseDecimal(shows) }) };
    return tell(book.submit({ kind: 'limit', id: lastId, ownerId, side, price, quantity, ...how }));
  }

  /** 'ann buys 2 down to 100' or 'ann sells for 500 down to 100' takes from the book, in lots of 0.1. */
  function take(sentence: string) {
    const order = readSentence(sentence, /^(\w+) (buys|sells) ((?:for )?\S+) (?:up|down) to (\S+)$/);
    const amount = parseDecimal(order.amount.replace('for ', ''));
    lastId += 1;
    const { ownerId, side, price: priceLimit } = order;
    return tell(
      book.submit({
        ...{ kind: 'market', id: lastId, ownerId, side, priceLimit, lot: parseDecimal('0.1') },
        ...(order.amount.startsWith('for ') ? { quoteQuantity: amount } : { quantity: amount }),
      }),
    );
  }

  return {
    place,
    take,
    cancel: (id: number) => tellOrder(book.cancel(id)),
    get: (id: number) => tellOrder(book.get(id)),
    bids: (levelsMax = 10) => book.depth(levelsMax).bids.map(tellLevel),
    asks: (levelsMax = 10) => book.depth(levelsMax).asks.map(tellLevel),
  };
}

function readSentence(sentence: string, pattern: RegExp) {
  const [, owner = '', verb, amount = '', price = ''] = pattern.exec(sentence) ?? [];
  if (!owners.includes(owner)) throw new Error(`can not read: ${sentence}`);
  const side: Side = verb === 'buys' ? 'buy' : 'sell';
  return { ownerId: owners.indexOf(owner), side, amount, price: parseDecimal(price) };
}

const tellLevel = ([price, quantity]: [Decimal, Decimal]) => `${formatDecimal(quantity)} at ${formatDecimal(price)}`;

const tellOrder = (order: BookOrder | undefined) =>
  order && `${owners[order.ownerId]} ${order.side}s ${tellLevel([order.price, order.remaining])}`;

/** What happened, with only those of the outcome's flags that are set. */
function tell({ refused, fills, remaining, resting, selfTrade }: Outcome) {
  return {
    ...(refused && { refused }),
    fills: fills.map(
      ({ makerId, makerOwnerId, takerId, price, quantity, makerRemaining }) =>
        `${takerId} takes ${tellLevel([price, quantity])} from ${makerId} of ${owners[makerOwnerId]}, ` +
        `${formatDecimal(makerRemaining)} left`,
    ),
    remaining: formatDecimal(remaining),
    ...(resting && { resting }),
    ...(selfTrade && { selfTrade }),
  };
}
