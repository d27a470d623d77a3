import { describe, expect, test } from 'vitest';
import { inTransaction, type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { post } from '../../server/ledger/post.ts';
import { move } from '../../server/ledger/postings.ts';
import { createLedgerVerifier } from '../../server/ledger/verify-ledger.ts';
import { databases } from '../support/databases.ts';
import { amountOf, anyCause, deposit, plain, spotAccount } from '../support/ledger.ts';

/** 60 in the benchmark run; shorter by default, so that the whole test run stays short. */
const loadSeconds = Number(process.env.LEDGER_LOAD_SECONDS ?? 10);
const writers = 8;
const memberCount = 20;

/** What a reader of the whole ledger sees at one moment: every sum that must be zero and is not. */
const selectBadSums = `
  select asset, sum(total) as sum from balance join account on account.id = account_id
  group by asset having sum(total) <> 0
  union all
  select 'transaction ' || transaction_id, sum(amount) from entry join account on account.id = account_id
  group by transaction_id, asset having sum(amount) <> 0`;

describe.each(databases)('on $name', ({ open }) => {
  test(`8 writers and a reader of the whole ledger for ${loadSeconds} s: no bad sum, ever`, async () => {
    const opened = await open();
    try {
      const accounts = await fund(opened);
      const untilMs = performance.now() + loadSeconds * 1_000;
      const isOver = () => performance.now() > untilMs;
      const [moved, reads] = await Promise.all([
        Promise.all(Array.from({ length: writers }, (_, at) => write(opened, accounts, { seed: at + 1, isOver }))),
        readAll(opened, isOver),
      ]);
      expect(reads.badSums).toEqual([]);
      expect(reads.count).toBeGreaterThan(1);
      for (const count of moved) expect(count).toBeGreaterThan(0);
      expect(await checkInvariants(opened.database)).toEqual([]);
    } finally {
      await opened.close();
    }
  });
});

type Accounts = { usdt: number[]; btc: number[] };

async function fund({ database }: OpenDatabase): Promise<Accounts> {
  const accounts: Accounts = { usdt: [], btc: [] };
  for (let memberId = 1; memberId <= memberCount; memberId += 1) {
    accounts.usdt.push(await deposit(database, spotAccount(memberId), '1000'));
    accounts.btc.push(await deposit(database, spotAccount(memberId, 'BTC'), '1'));
  }
  return accounts;
}

/** Pays and trades between random members; some are refused, some are rolled back after they were written. */
async function write(
  { database }: OpenDatabase,
  { usdt, btc }: Accounts,
  { seed, isOver }: { seed: number; isOver(): boolean },
): Promise<number> {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let count = 0;
  while (!isOver()) {
    const [buyer, seller] = [random(memberCount), random(memberCount)] as const;
    const amount = `${random(40)}.${1 + random(9)}`;
    const transactions = [
      {
        ...anyCause,
        postings: [
          plain(usdt[buyer] as number, `-${amount}`),
          plain(usdt[seller] as number, amount),
          plain(btc[seller] as number, '-0.001'),
          plain(btc[buyer] as number, '0.001'),
        ],
      },
      move(anyCause, {
        from: usdt[random(memberCount)] as number,
        to: usdt[random(memberCount)] as number,
        amount: amountOf('1'),
      }),
    ];
    const isRolledBack = random(10) === 0;
    const result = await inTransaction(database, async (tx) => {
      const posted = await post(tx, transactions, Date.now());
      return posted.ok && isRolledBack ? { ok: false, error: 'internal' } : posted;
    });
    if (result.ok) count += 1;
  }
  return count;
}

async function readAll({ database }: OpenDatabase, isOver: () => boolean) {
  const verify = createLedgerVerifier(database);
  const badSums: unknown[] = [];
  let count = 0;
  while (!isOver()) {
    badSums.push(...(await queryRows(database, selectBadSums, [])));
    badSums.push(...(await checkInvariants(database)));
    badSums.push(...(await verify()));
    count += 1;
  }
  return { badSums, count };
}
