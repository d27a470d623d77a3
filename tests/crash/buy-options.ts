/**
 * Load for the crash test of options: a process that buys options and settles them without end, on the embedded
 * database of a directory. Prints the lines of place-orders.ts. Arguments: the data directory, the number of the first
 * new option, and the options whose answers were lost.
 */
import { queryRows } from '../../server/database/client.ts';
import { openOptionDesk } from '../support/boption.ts';
import { openDirectory, print, readNumbers, sayReady } from './load-program.ts';

const { first, lost } = readNumbers();
const buyers = 20;
/** Few, so that kills come as often while they are settled. */
const boughtAtOnce = 5;

const opened = await openDirectory();
const { database } = opened;
const [before] = await queryRows<{ at: number | null; seq: number | null }>(
  database,
  'select max(traded_at) as at, max(seq) as seq from tick',
  [],
);
const startMs = (before?.at ?? 1_790_000_000_000) + 2_000;
// A transaction settles a few, so that many of them are cut off between two.
const desk = await openOptionDesk(opened, { startMs, lastSeq: before?.seq ?? 0, perTransaction: 2 });
// Before it says that it is ready: until then nobody kills it.
if (first === 1) for (let count = 0; count < buyers; count += 1) await desk.addBuyer('10000000');
await sayReady(desk.findings);

const members = await database.selectFrom('boption_member').select('member_id').orderBy('member_id').execute();

/** The same option for the same number, so that it can be bought again. */
async function buy(n: number): Promise<void> {
  print(`sent ${n}`);
  const direction = n % 3 === 0 ? ('down' as const) : ('up' as const);
  const id = members[n % members.length]?.member_id as number;
  const bought = await desk.buy({ id }, { direction, stake: String(1 + (n % 9)) }, `order-${n}`);
  print(bought.ok ? `placed ${n} ${bought.data.id}` : `refused ${n} ${bought.error}`);
}

const prices = ['60001', '59999', '60000'];
// Another price first after each kill.
let round = first;
async function settle(): Promise<void> {
  desk.pass(1_000);
  await desk.say('60000');
  desk.pass(60_000);
  await desk.say(prices[round++ % prices.length] as string);
  desk.pass(1);
  await desk.say('60000');
}

let next = first;
await desk.say('60000');
await Promise.all(lost.map(buy));
while (true) {
  await Promise.all(Array.from({ length: boughtAtOnce }, () => buy(next++)));
  await settle();
}
