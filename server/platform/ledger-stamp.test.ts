import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, makeDataDirectory, openPgliteForTest } from '../../tests/support/databases.ts';
import {
  addNetwork,
  type EvmWorld,
  extendedPublicKey,
  hotWallet,
  hotWalletKey,
  startChain,
} from '../../tests/support/evm/start-chain.ts';
import { addMember } from '../../tests/support/members.ts';
import { signInForTest } from '../../tests/support/platform.ts';
import { backUp } from '../database/backup/back-up.ts';
import { restoreDatabase } from '../database/backup/restore-database.ts';
import { connectDatabase, type OpenDatabase, openDatabase, type Store } from '../database/client.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { readEnvironment } from '../env.ts';
import { createLog } from '../log.ts';
import { refuseOtherStamp, stampLedger } from './ledger-stamp.ts';
import { openPlatform } from './open-platform.ts';

const log = createLog('silent');
const trial = readEnvironment({});
const real = readEnvironment({ LEDGER: 'real' });
let chain: EvmWorld;
let dataDirectory: string;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  dataDirectory = await makeDataDirectory();
});
afterEach(() => fs.rmSync(dataDirectory, { recursive: true, force: true }));

const open = (variables: Record<string, string> = {}) =>
  openPlatform({ environment: readEnvironment({ DATA_DIRECTORY: dataDirectory, ...variables }), log });
const inDirectory = () => openDatabase({ dataDirectory, log, freeBytesMin: 0 });
const evm = () => ({
  EVM_RPC_URLS: `devchain=${chain.url}`,
  EVM_XPUB: extendedPublicKey,
  EVM_HOT_WALLET_KEY: hotWalletKey,
  FEED: 'simulated',
  TRIAL_BESIDE_REAL: 'FEED,FEED_SEED',
});
const paymentsOfHotWallet = () => chain.client.getTransactionCount({ address: hotWallet.address });
const readStamp = (database: Store) => database.selectFrom('ledger_stamp').selectAll().executeTakeFirst();

test('a directory that lived with the sandbox never pays its coins from a real wallet', async () => {
  const before = await paymentsOfHotWallet();
  const sandbox = await open();
  const member = await signInForTest(sandbox);
  await addNetwork(sandbox.services.database, chain.token);
  expect((await member.moveMoney('/blockchain/faucet', { currency: 'ETH' })).body.errcode).toBe(0);
  await sandbox.close();
  const restarted = open(evm());
  await expect(restarted).rejects.toThrow('This ledger holds trial money, and this is a start with real money.');
  await expect(restarted).rejects.toThrow('Asked for: LEDGER is real, by EVM_RPC_URLS.');
  await expect(restarted).rejects.toThrow('set DATA_DIRECTORY to a new directory');
  expect(await paymentsOfHotWallet()).toBe(before);
  // It has let go of the directory, and the trial goes on.
  await (await open()).close();
});

test('a directory of real money opens as nothing else', async () => {
  const opened = await inDirectory();
  await addNetwork(opened.database, chain.token);
  await opened.close();
  await (await open(evm())).close();
  await expect(open()).rejects.toThrow('This ledger holds real money, and this is a start with trial money.');
});

test('what a ledger is stamped as is written once and never changed', async () => {
  const { database, close } = await openPgliteForTest();
  await stampLedger(database, real, 1_000);
  await expect(stampLedger(database, trial, 2_000)).rejects.toThrow('holds real money');
  expect(await readStamp(database)).toMatchObject({ kind: 'real', stamped_at: 1_000 });
  const changes = [
    sql`update ledger_stamp set kind = 'trial'`,
    sql`delete from ledger_stamp`,
    sql`truncate ledger_stamp`,
    sql`insert into ledger_stamp (is_only, kind, reason, stamped_at) values (false, 'trial', '', 1)`,
  ];
  for (const change of changes) await expect(change.execute(database)).rejects.toThrow();
  expect(await readStamp(database)).toMatchObject({ kind: 'real' });
  await close();
});

const network = sql`insert into chain_block (network, number, hash) values ('ethereum', 1, '0x1')`;
const account = (holder: string) =>
  sql`insert into receiving_account (asset, holder, bank_name, account_number, bic, updated_at)
    values ('EUR', ${holder}, 'Bank', 'DE89370400440532013000', '', 1)`;
const demoMember = sql`update member set email = 'demo@pasar.example'`;
const faucet = sql`insert into faucet_grant (member_id, asset, day, turn, amount, created_at)
  select id, 'BTC', 1, 1, 1, 1 from member`;

describe('an older ledger', () => {
  let older: OpenDatabase;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-migrations-'));
    const migrations = path.resolve(import.meta.dirname, '../database/migrations');
    for (const name of fs.readdirSync(migrations)) {
      if (name < '0096') fs.copyFileSync(path.join(migrations, name), path.join(directory, name));
    }
    const empty = await (databases[0] as (typeof databases)[number]).prepare();
    remove = empty.remove;
    older = await connectDatabase(empty.options);
    await migrateToLatest(older.database, log, directory);
    await addMember(older.database);
    fs.rmSync(directory, { recursive: true });
  });
  afterAll(async () => {
    await older.close();
    await remove();
  });

  test.each([
    ['the faucet', [faucet], 'trial'],
    ['the faucet, before a real chain', [faucet, network], 'trial'],
    ['bank accounts of the sandbox', [account('Trial site')], 'trial'],
    ['a real chain', [network], 'real'],
    ['a real chain and demo members', [network, demoMember], 'real'],
    ['a bank account that operators entered', [account('Pasar Ltd')], 'real'],
    ['demo members alone', [demoMember], 'trial'],
    ['members alone', [], undefined],
  ] as const)('with %s is stamped by what it holds', async (_name, statements, kind) => {
    const rolledBack = new Error('for the next case');
    const trying = older.database.transaction().execute(async (tx) => {
      for (const statement of statements) await statement.execute(tx);
      await migrateToLatest(tx, log);
      expect((await readStamp(tx))?.kind).toBe(kind);
      throw rolledBack;
    });
    await expect(trying).rejects.toBe(rolledBack);
  });
});

test.each(databases)('a backup of trial money is not restored into a real site on $name', async ({ prepare }) => {
  const original = await inDirectory();
  await stampLedger(original.database, trial, 1_000);
  await original.close();
  const file = path.join(dataDirectory, 'backup.sql');
  await backUp(dataDirectory, file);
  const target = await prepare();
  const restore = (asked: typeof real) =>
    restoreDatabase(target.options, fs.createReadStream(file, 'utf8'), (tx) => refuseOtherStamp(tx, asked));
  await expect(restore(real)).rejects.toThrow('This ledger holds trial money');
  await restore(trial);
  const restored = await openDatabase(target.options);
  expect(await readStamp(restored.database)).toMatchObject({ kind: 'trial', stamped_at: 1_000 });
  await expect(sql`delete from ledger_stamp`.execute(restored.database)).rejects.toThrow('never changes');
  await restored.close();
  await target.remove();
});
