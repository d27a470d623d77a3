/**
 * Load for the crash test of launches: pays the launch that the directory's database has, slice after slice, until it
 * is killed or done. Arguments: the data directory, and what time it is. Prints how many are paid, `ready`, and
 * `done` when everybody is paid.
 */
import { queryRows } from '../../server/database/client.ts';
import { openStartup } from '../support/startup.ts';
import { openDirectory, print } from './load-program.ts';

const [, nowText = '0'] = process.argv.slice(2);

const { database } = await openDirectory();
const world = openStartup(database);
world.clock.nowMs = Number(nowText);
const paid = 'select count(*)::int as count from startup_commitment where settled_at is not null';
const [before] = await queryRows<{ count: number }>(database, paid, []);
print(`paid ${before?.count}`);
print('ready');
await world.runJobs();
print('done');
