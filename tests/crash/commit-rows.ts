/**
 * Load for the power-cut test: commits rows without end and prints the highest id after each commit.
 * Arguments: the data directory, and `durable` (our database) or `shipped` (PGlite as its makers ship it).
 */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';

const [dataDirectory = '', mode] = process.argv.slice(2);
const execute = mode === 'durable' ? await openOurs() : await openAsShipped();

async function openOurs() {
  const { database } = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
  return (text: string) => queryRows(database, text, []);
}

async function openAsShipped() {
  const database = await PGlite.create(path.join(dataDirectory, 'database'));
  return (text: string) => database.query(text);
}

await execute('create table load (id bigint primary key, text text not null, touched int not null default 0)');
let last = 0;
for (let commit = 1; ; commit += 1) {
  const first = last + 1;
  last += 1 + (commit % 40);
  await execute(`insert into load select id, repeat(id::text, 20) from generate_series(${first}, ${last}) id`);
  process.stdout.write(`${last}\n`);
  if (commit % 10 === 0) await execute(`update load set touched = touched + 1 where id > ${last - 500}`);
  if (commit % 100 === 0) await execute('checkpoint');
  if (commit % 250 === 0) await execute('vacuum load');
}
