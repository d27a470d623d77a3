/**
 * Load for the crash test of futures: a process that opens and closes tickets without end while prices move, on the
 * embedded database of a directory. Prints the lines of place-orders.ts. Arguments: the data directory, the number of
 * the first new order, and the orders whose answers were lost.
 */
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { houseAccount, memberAccount } from '../../server/ledger/accounts.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { allowFutures, askAs, createFuturesWorld, marketOrder } from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';

const [dataDirectory = '', first = '1', lost = ''] = process.argv.slice(2);
const traders = 40;
const minuteMs = 60_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

// Nobody reads what is printed any more: the test itself was killed.
process.stdin.resume().on('end', () => process.exit(1));

const opened = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
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
if (first === '1') {
  await deposit(database, houseAccount('futures', 'USDT'), '20000000');
  await deposit(database, houseAccount('insurance', 'USDT'), '20000');
  for (let count = 0; count < traders; count += 1) {
    const { id } = await addMember(database);
    await deposit(database, memberAccount(id, 'USDT', 'futures'), '10000000');
    await allowFutures(database, id);
  }
}
const { user, system } = process.cpuUsage();
print(`ready ${Math.round(performance.now())} ${Math.round((user + system) / 1_000)}`);
for (const finding of await findContradictions(database)) print(`wrong ${finding}`);

const members = await database.selectFrom('futures_member').select('member_id').orderBy('member_id').execute();

/** The same order for the same number, so that it can be sent again. Every second one is closed by its member. */
async function trade(n: number): Promise<void> {
  print(`sent ${n}`);
  const ask = askAs(futures, { id: members[n % members.length]?.member_id as number, testEnabled: false });
  const side = n % 3 === 0 ? ('short' as const) : ('long' as const);
  const stop = n % 5 === 0 ? { stopLossPercent: 10 } : {};
  const input = marketOrder({ side, quantity: `0.00${1 + (n % 9)}`, leverage: n % 4 === 0 ? 100 : 20, ...stop });
  const opening = await ask({ call: 'futures.create', input }, `open-${n}`);
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

let next = Number(first);
async function tradeOn(): Promise<never> {
  while (true) await trade(next++);
}

await Promise.all(lost.split(',').filter(Boolean).map(Number).map(trade));
await Promise.all(Array.from({ length: traders }, tradeOn));
