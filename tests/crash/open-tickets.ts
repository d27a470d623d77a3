/**
 * Load for the crash test of futures: a process that opens and closes tickets without end while prices move, on the
 * embedded database of a directory. Prints the lines of place-orders.ts. Arguments: the data directory, the number of
 * the first new order, and the orders whose answers were lost.
 */
import { queryRows } from '../../server/database/client.ts';
import { houseAccount, memberAccount } from '../../server/ledger/accounts.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { allowFutures, askAs, createFuturesWorld, marketOrder } from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';
import { openDirectory, print, readNumbers, sayReady, sendWithoutEnd } from './load-program.ts';

const traders = 40;
const minuteMs = 60_000;

const opened = await openDirectory();
const { database } = opened;
const [before] = await queryRows<{ at: number | null; seq: number | null }>(
  database,
  'select (select max(updated_at) from futures_ticket) as at, (select max(seq) from kept_tick) as seq',
  [],
);
const startMs = (before?.at ?? 1_790_000_040_000) + minuteMs;
// Numbers of ticks that the process before has said, and nobody kept, are left out.
const world = createFuturesWorld(opened, { startMs, lastSeq: (before?.seq ?? 0) + 1_000_000 });
world.say('60000');
const futures = await world.open();
// Before it says that it is ready: until then nobody kills it.
if (readNumbers().first === 1) {
  await deposit(database, houseAccount('futures', 'USDT'), '20000000');
  await deposit(database, houseAccount('insurance', 'USDT'), '20000');
  for (let count = 0; count < traders; count += 1) {
    const { id } = await addMember(database);
    await deposit(database, memberAccount(id, 'USDT', 'futures'), '10000000');
    await allowFutures(database, id);
  }
}
await sayReady(() => findContradictions(database));

const members = await database.selectFrom('futures_member').select('member_id').orderBy('member_id').execute();

/** The same order for the same number, so that it can be sent again. Every second one is closed by its member. */
async function trade(n: number): Promise<void> {
  print(`sent ${n}`);
  const ask = askAs(futures, { id: members[n % members.length]?.member_id as number, testEnabled: false });
  const side = n % 3 === 0 ? ('short' as const) : ('long' as const);
  const stop = n % 5 === 0 ? { stopLossPercent: 10 } : {};
  const input = marketOrder({ side, quantity: `0.00${1 + (n % 9)}`, leverage: n % 4 === 0 ? 100 : 20, ...stop });
  const opening = await ask({ call: 'futures.create', input }, `order-${n}`);
  if (!opening.ok) return void print(`refused ${n} ${opening.error}`);
  print(`placed ${n} ${opening.data.id}`);
  await nextPrice();
  if (n % 2 === 0) {
    await ask({ call: 'futures.closeOrder', ticketId: Number(opening.data.id), input: {} }, `close-${n}`);
  }
}

/** Prices that wander by up to 0.4% a step: enough for stops and for liquidations at 100 times leverage. */
let price = 60_000;
let heard = Promise.withResolvers<void>();
const nextPrice = () => heard.promise;
setInterval(() => {
  world.pass(10);
  price = Math.min(66_000, Math.max(54_000, Math.round(price * (1 + (Math.random() - 0.5) * 0.008))));
  world.say(String(price));
  heard.resolve();
  heard = Promise.withResolvers();
}, 5);
setInterval(() => void futures.expire(), 100);

await sendWithoutEnd(traders, trade);
