import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import { addMember } from '../../tests/support/members.ts';
import { createLog } from '../log.ts';
import { connectDatabase } from './client.ts';
import { migrateToLatest } from './migrate.ts';

const log = createLog('silent');
const migrations = path.join(import.meta.dirname, 'migrations');

test.each(databases)('an open ticket of before gets an opening fee on $name', async ({ prepare }) => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-migrations-'));
  const prepared = await prepare();
  const { database, close } = await connectDatabase(prepared.options);
  const older = fs.readdirSync(migrations).filter((name) => name < '0131');
  for (const name of older) fs.copyFileSync(path.join(migrations, name), path.join(directory, name));
  await migrateToLatest(database, log, directory);
  const { id } = await addMember(database);
  await sql`insert into futures_pool (symbol_id, currency, funded_until)
    select id, 'USDT', 0 from symbol where type = 2 order by id limit 1
    on conflict do nothing`.execute(database);
  await sql`insert into futures_ticket (id, member_id, symbol_id, currency, side, type, leverage, market_version,
      rules_version, worst_price, accepted_at, version, state, quantity, margin, opened_quantity, entry, entry_tick,
      entry_mark, entry_net, open_fee, funding_from, opened_at, updated_at)
    select 1, ${id}, symbol_id, 'USDT', 'long', 'market', 10, 1, 1, 61000, 1, 2, 'hold', 0.1, 600, 0.1, 60000, 7,
      60000, 0, 3, 0, 2, 2
    from futures_pool where currency = 'USDT' limit 1`.execute(database);

  await migrateToLatest(database, log);

  const fees = await sql<{ fee: string }>`select trim_scale(opening_fee)::text as fee from futures_ticket`.execute(
    database,
  );
  expect(fees.rows).toEqual([{ fee: '3' }]);
  await close();
  await prepared.remove();
  fs.rmSync(directory, { recursive: true });
});
