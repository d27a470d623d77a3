/**
 * Load for the crash tests: a process that trades without end on the embedded database of a directory. Prints a line
 * for each step: `ready <ms since the process began> <ms of CPU time>`, `wrong <finding>`, `sent <n>`,
 * `placed <n> <order id>` when order n is acknowledged, `refused <n> <error>`.
 * Arguments: the data directory, the number of the first new order, and the orders whose answers were lost.
 */
import type { Amendment } from '../../server/areas/exchange/amended-order.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import { createPrices, deposit, limit, openTestExchange, trader } from '../simulation/exchange-fixture.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { openDirectory, print, readNumbers, sayReady, sendWithoutEnd } from './load-program.ts';

const members = Array.from({ length: 100 }, (_, at) => 1001 + at);
const atOnce = 40;

const opened = await openDirectory();
const prices = createPrices();
prices.set('BTC_USDT', '60000');
const exchange = await openTestExchange(opened, prices);
await sayReady(() => findContradictions(opened.database, exchange.state()));
if (readNumbers().first === 1) {
  const coins = { USDT: '100000000', BTC: '1000' };
  const deposits = members.flatMap((memberId) =>
    Object.entries(coins).map(([asset, amount]) => ({ memberId, asset, amount })),
  );
  await deposit(opened, deposits);
}

/** Some expire, most of those while no process runs; some wait for a stop price, which trades reach. */
function lifeOf(n: number): Partial<NewOrder> {
  if (n % 5 === 0) return { timeInForce: 'gtd', expiresAt: Date.now() + 1_000 };
  return n % 7 === 0 ? { type: 'stopMarket', price: undefined, stopPrice: String(60_001 + (n % 10)) } : {};
}

/** One leg on each side of the price; trades and the market's moves reach both. */
function legsOf(n: number): NewOrder {
  const [high, low] = [String(60_005 + (n % 20)), String(59_995 - (n % 20))] as const;
  const isSell = (n * 7) % 3 === 0;
  const legs = {
    type: 'oco',
    stopPrice: isSell ? low : high,
    ...(n % 4 === 0 && { stopLimitPrice: '60000' }),
  } as const;
  return limit(isSell ? 'sell' : 'buy', isSell ? high : low, '0.004', legs);
}

/** Trades move its stop price, and reach it. */
const trailOf = (n: number): NewOrder => ({
  ...limit((n * 7) % 3 === 0 ? 'sell' : 'buy', '1', '0.004', {
    type: 'trailingStop',
    trailOffset: String(1 + (n % 9)),
  }),
  price: undefined,
});

/** Trades reach its price, and both of its legs. */
const bracketOf = (n: number): NewOrder =>
  limit('buy', '60000', `0.00${1 + (n % 9)}`, {
    takeProfitPrice: String(60_005 + (n % 10)),
    stopLossPrice: String(59_995 - (n % 10)),
  });

/** Several trades reach its parts, with others at the same price. */
const icebergOf = (n: number): NewOrder =>
  limit(n % 2 === 0 ? 'buy' : 'sell', '60000', `0.00${3 + (n % 7)}`, { displayQuantity: '0.001' });

function rareOrder(n: number): NewOrder | undefined {
  if (n % 19 === 0) return icebergOf(n);
  if (n % 17 === 0) return bracketOf(n);
  if (n % 13 === 0) return trailOf(n);
  return n % 11 === 0 ? legsOf(n) : undefined;
}

/** Less of it in its place, or more of it at the end; one that is gone refuses. */
const amendmentOf = (n: number): Amendment => ({
  quantity: n % 2 === 0 ? '0.0005' : '0.012',
  ...(rareOrder(n)?.displayQuantity && { displayQuantity: n % 2 === 0 ? '0.0004' : '0.002' }),
  ...(rareOrder(n)?.type === 'trailingStop' && { trailOffset: String(2 + (n % 9)) }),
});

/** The same order for the same number, so that it can be sent again. Most trade; what rests is changed or cancelled. */
async function place(n: number): Promise<void> {
  print(`sent ${n}`);
  const member = trader(members[n % members.length] as number);
  const side = (n * 7) % 3 === 0 ? 'sell' : 'buy';
  const price = String(60_000 + ((n * 31) % 40) - 20 + (side === 'buy' ? 5 : -5));
  const order = rareOrder(n) ?? limit(side, price, `0.00${1 + (n % 9)}`, lifeOf(n));
  const result = await exchange.place(member, order, `order-${n}`, `hash-${n}`);
  if (!result.ok) return void print(`refused ${n} ${result.error}`);
  print(`placed ${n} ${result.data.order.id}`);
  if (n % 3 === 0) await exchange.amend(member.id, Number(result.data.order.id), amendmentOf(n));
  if (n % 31 === 0) await exchange.cancelAllAfter(member.id, n % 62 === 0 ? 0 : 5);
  if (n % 41 === 0) await exchange.cancelAll(member.id, undefined);
  if (n % 2 === 0) await exchange.cancel(member.id, Number(result.data.order.id));
}

await sendWithoutEnd(atOnce, place);
