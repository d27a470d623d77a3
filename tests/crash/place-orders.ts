/**
 * Load for the crash tests: a process that trades without end on the embedded database of a directory. Prints a line
 * for each step: `ready <ms since the process began> <ms of CPU time>`, `wrong <finding>`, `sent <n>`,
 * `placed <n> <order id>` when order n is acknowledged, `refused <n> <error>`.
 * Arguments: the data directory, the number of the first new order, and the orders whose answers were lost.
 */
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

/** The same order for the same number, so that it can be sent again. Most trade; what rests is cancelled. */
async function place(n: number): Promise<void> {
  print(`sent ${n}`);
  const member = trader(members[n % members.length] as number);
  const side = (n * 7) % 3 === 0 ? 'sell' : 'buy';
  const price = String(60_000 + ((n * 31) % 40) - 20 + (side === 'buy' ? 5 : -5));
  const result = await exchange.place(member, limit(side, price, `0.00${1 + (n % 9)}`), `order-${n}`, `hash-${n}`);
  if (!result.ok) return void print(`refused ${n} ${result.error}`);
  print(`placed ${n} ${result.data.order.id}`);
  if (n % 2 === 0) await exchange.cancel(member.id, Number(result.data.order.id));
}

await sendWithoutEnd(atOnce, place);
