/**
 * Load for the crash test of launches: pays the launch that the directory's database has, slice after slice, until it
 * dies or is done. Arguments: the data directory, what time it is, how many slices it pays first, and how many
 * statements of the next one it sends before it kills itself: a test that kills it by the clock would come too late on
 * a fast machine. Prints how many are paid, `ready`, and `done` when everybody is paid.
 */
import type { KyselyPlugin } from 'kysely';
import { queryRows } from '../../server/database/client.ts';
import { onCommitted } from '../../server/database/committed.ts';
import { openStartup } from '../support/startup.ts';
import { openDirectory, print } from './load-program.ts';

const [, nowText = '0', slicesText = '0', statementsText = '0'] = process.argv.slice(2);

const { database: plain } = await openDirectory();
const paid = 'select count(*)::int as count from startup_commitment where settled_at is not null';
const [before] = await queryRows<{ count: number }>(plain, paid, []);
print(`paid ${before?.count}`);

let slicesLeft = Number(slicesText);
let statementsLeft = Number(statementsText);
let isHeard = false;
const countStatements: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    isHeard = false;
    // Not at once: the statement that comes next is on its way then, and this may be the commit.
    if (slicesLeft <= 0 && statementsLeft-- === 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return result;
  },
};
const database = plain.withPlugin(countStatements);
const world = openStartup(database);
world.clock.nowMs = Number(nowText);
// A slice announces each of its members, all of them before another statement.
onCommitted(database, () => {
  if (isHeard) return;
  isHeard = true;
  slicesLeft -= 1;
});
print('ready');
await world.runJobs();
print('done');
