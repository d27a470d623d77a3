/**
 * Load for the crash test of options: a process that buys options and settles them without end, on the embedded
 * database of a directory. Prints the lines of place-orders.ts. Arguments: the data directory, the number of the first
 * new option, and the options whose answers were lost.
 */
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { openOptionDesk } from '../support/boption.ts';

const [dataDirectory = '', first = '1', lost = ''] = process.argv.slice(2);
const buyers = 20;
/** Few, so that kills come as often while they are settled. */
const boughtAtOnce = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);

// Nobody reads what is printed any more: the test itself was killed.
process.stdin.resume().on('end', () => process.exit(1));

const opened = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
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
if (first === '1') for (let count = 0; count < buyers; count += 1) await desk.addBuyer('10000000');
const { user, system } = process.cpuUsage();
print(`ready ${Math.round(performance.now())} ${Math.round((user + system) / 1_000)}`);
for (const finding of await desk.findings()) print(`wrong ${finding}`);

const members = await database.selectFrom('boption_member').select('member_id').orderBy('member_id').execute();

/** The same option for the same number, so that it can be bought again. */
async function buy(n: number): Promise<void> {
  print(`sent ${n}`);
  const direction = n % 3 === 0 ? ('down' as const) : ('up' as const);
  const id = members[n % members.length]?.member_id as number;
  const bought = await desk.buy({ id }, { direction, stake: String(1 + (n % 9)) }, `option-${n}`);
  print(bought.ok ? `placed ${n} ${bought.data.id}` : `refused ${n} ${bought.error}`);
}

const prices = ['60001', '59999', '60000'];
// Another price first after each kill.
let round = Number(first);
async function settle(): Promise<void> {
  desk.pass(1_000);
  await desk.say('60000');
  desk.pass(60_000);
  await desk.say(prices[round++ % prices.length] as string);
  desk.pass(1);
  await desk.say('60000');
}

let next = Number(first);
await desk.say('60000');
await Promise.all(lost.split(',').filter(Boolean).map(Number).map(buy));
while (true) {
  await Promise.all(Array.from({ length: boughtAtOnce }, () => buy(next++)));
  await settle();
}
