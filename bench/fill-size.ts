// Not a benchmark: a large exchange, written by SQL inside a PostgreSQL server. Its books are right to the last digit,
// so that every check of the platform holds over it.
import { Client } from 'pg';
import { fundHouse } from '../server/areas/saving/fund-house.ts';
import { offerTrialProducts } from '../server/areas/saving/offer-trial-products.ts';
import { dayMs } from '../server/clock.ts';
import { openDatabase } from '../server/database/client.ts';
import { houseAccount, openAccounts } from '../server/ledger/accounts.ts';
import { createLog } from '../server/log.ts';
import { closingStatements, entriesPerMember, entriesPerPair, spanDays, statements } from './size-statements.ts';

type SizeOptions = { url: string; members: number; entries: number; log?(line: string): void };

export async function fillSize({ url, members, entries, log = () => undefined }: SizeOptions): Promise<void> {
  const pairs = Math.max(100, Math.round((entries - members * entriesPerMember) / entriesPerPair));
  const accounts = await openHouse(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const run = async (name: string, text: string) => {
      const begun = performance.now();
      const { rowCount } = await client.query(text);
      log(`${name}: ${rowCount ?? 0} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    };
    // Every row is right, so no foreign key has to look.
    await client.query('set session_replication_role = replica');
    const world = { members, pairs, ...accounts };
    const rebuild = await dropIndexes(client, ['entry', 'spot_order', 'trade', 'ledger_transaction']);
    for (const [name, text] of statements(world)) await run(name, text);
    for (const text of rebuild) await run('index', text);
    for (const [name, text] of closingStatements(world)) await run(name, text);
    await run('analyze', 'vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The tables, what the site offers as savings, and the accounts of the house. */
async function openHouse(url: string) {
  const { database, close } = await openDatabase({ databaseUrl: url, log: createLog('error') });
  try {
    const startMs = Math.floor(Date.now() / dayMs - spanDays - 1) * dayMs;
    const clock = { now: () => startMs, monotonic: () => performance.now() };
    await offerTrialProducts({ database, clock });
    await fundHouse({ database, clock });
    const symbols = database.selectFrom('symbol').select('id').where('symbol', '=', 'BTC_USDT');
    const { id: market } = await symbols.where('type', '=', 3).executeTakeFirstOrThrow();
    const { id: product } = await database
      .selectFrom('saving_product')
      .select('id')
      .where('asset', '=', 'USDT')
      .where('term_days', '=', 0)
      .executeTakeFirstOrThrow();
    const accounts = await openAccounts(database, {
      usdt: houseAccount('issuance', 'USDT'),
      btc: houseAccount('issuance', 'BTC'),
      usdtFee: houseAccount('fee', 'USDT', market),
      btcFee: houseAccount('fee', 'BTC', market),
    });
    return { ...accounts, market, product, startMs };
  } finally {
    await close();
  }
}

/** Rows come several times as fast without; gives what makes them again, keys first. */
async function dropIndexes(client: Client, tables: string[]): Promise<string[]> {
  const keys = await client.query(
    `select conrelid::regclass as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype in ('p', 'u') and conrelid = any ($1::text[]::regclass[])`,
    [tables],
  );
  const others = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of others.rows) await client.query(`drop index ${name}`);
  return [
    `set maintenance_work_mem = '1GB'`,
    ...keys.rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...others.rows.map(({ definition }) => definition),
  ];
}
