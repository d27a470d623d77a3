// How long the server takes for the list of a member with 1,000,000 entries, on the embedded database: the first page,
// one far back, and a search that finds nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Database, queryRows } from '../server/database/client.ts';
import { readEnvironment } from '../server/env.ts';
import { memberAccount, openAccounts } from '../server/ledger/accounts.ts';
import { markEntries } from '../server/ledger/mark-entries.ts';
import { createPages, type Pages } from '../server/pages/create-pages.ts';
import { openPlatform, type Platform } from '../server/platform/open-platform.ts';
import { addMember } from '../tests/support/members.ts';
import type { BenchResult } from './result.ts';

const entries = 1_000_000;
const transactionsPerStatement = 20_000;
const firstPageMsMax = 50;
const deepPageMsMax = 50;
const warmUps = 10;
const requests = 40;

export async function run(): Promise<BenchResult[]> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'bench-records-'));
  const log = pino({ level: 'silent' });
  const environment = readEnvironment({
    NODE_ENV: 'production',
    DATA_DIRECTORY: dataDirectory,
    PUBLIC_URL: 'http://localhost:3000',
    MARKET_MAKER: 'false',
    DEMO_MEMBERS: 'false',
  });
  const platform = await openPlatform({ environment, log, rateLimits: { address: free, member: free, calls: {} } });
  const pages = await createPages({ environment, send: async (request) => platform.api.fetch(request), log });
  try {
    return await measure(platform, pages);
  } finally {
    await pages.close();
    await platform.close();
    rmSync(dataDirectory, { recursive: true });
  }
}

const free = { points: 1_000_000_000, seconds: 1 };

async function measure({ services }: Platform, pages: Pages): Promise<BenchResult[]> {
  const { database, sessions } = services;
  const { id: memberId } = await addMember(database);
  const middle = await fill(database, memberId);
  while ((await markEntries(database)) > 0);
  const token = await sessions.start(database, { memberId, address: '127.0.0.1', userAgent: 'bench' });
  const time = async (search: string): Promise<number[]> => {
    const times: number[] = [];
    for (let at = 0; at < warmUps + requests; at += 1) {
      const begun = performance.now();
      await load(pages, search, token);
      if (at >= warmUps) times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b);
  };
  const name = `/assets/funddetails with ${entries.toLocaleString('en')} entries`;
  return [
    toResult(`First page of ${name}`, await time(''), firstPageMsMax),
    toResult(`A page from the middle of ${name}`, await time(`?before=${middle}-999999-0`), deepPageMsMax),
    toResult(`The last page of ${name}`, await time('?before=100-999999-0'), deepPageMsMax),
    toResult(`A search that finds nothing in ${name}`, await time('?kind=reward')),
  ];
}

async function load(pages: Pages, search: string, token: string): Promise<void> {
  const request = new Request(`http://localhost:3000/en/assets/funddetails${search}`, {
    headers: { cookie: `session=${token}`, 'user-agent': 'bench' },
  });
  const response = await pages.handle(request, { address: '127.0.0.1', requestId: 'bench' });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the page answered ${response.status}`);
}

/** Coins that go to and fro between two accounts of the member. Gives the number of the transaction in the middle. */
async function fill(database: Database, memberId: number): Promise<number> {
  const { spot, futures } = await openAccounts(database, {
    spot: memberAccount(memberId, 'USDT'),
    futures: memberAccount(memberId, 'USDT', 'futures'),
  });
  for (let done = 0; done < entries / 2; done += transactionsPerStatement) {
    await queryRows(database, insertTransfers, [transactionsPerStatement, spot, futures, done]);
  }
  await queryRows(database, 'analyze entry, ledger_transaction', []);
  return entries / 4;
}

const insertTransfers = `
  with created as (
    insert into ledger_transaction (kind, reference, created_at)
    select 'transfer', 'bench', 1600000000000 + ($4::int8 + n) * 1000 from generate_series(1, $1::int4) as n
    returning id
  )
  insert into entry (transaction_id, account_id, seq, amount, hold)
  select id, account_id, seq, case when (id + seq) % 2 = 0 then 1 else -1 end, 0
  from created cross join (values ($2::int8, 0), ($3::int8, 1)) as own(account_id, seq)`;

function toResult(name: string, times: number[], limit?: number): BenchResult {
  const value = times[times.length >> 1] ?? Number.NaN;
  const detail = `99th percentile ${(times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1)} ms`;
  return { name, value, unit: 'ms', better: 'lower', detail, ok: !(limit && value > limit), ...(limit && { limit }) };
}
