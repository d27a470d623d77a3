import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  add,
  type Decimal,
  decimalOfUnits,
  multiply,
  negate,
  parseDecimal,
  subtract,
  zero,
} from '../../contract/money.ts';
import type { Statement } from '../../contract/record.ts';
import { accountKinds } from '../../contract/wallet-values.ts';
import { writeStatement } from '../../server/areas/record/write-statement.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { type AccountKey, houseAccount, openAccountList } from '../../server/ledger/accounts.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import type { LedgerKind } from '../../server/ledger/kinds.ts';
import { type LedgerEntry, listEntries } from '../../server/ledger/list-entries.ts';
import { markEntries } from '../../server/ledger/mark-entries.ts';
import { type LedgerTransaction, post } from '../../server/ledger/post.ts';
import { type AccountBalance, readBalances } from '../../server/ledger/read-balances.ts';
import { databases } from '../support/databases.ts';
import { anyCause, issuanceAccount, spotAccount } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';
import { openWallet, type Wallet } from '../support/wallet.ts';

const firstYear = 2023;
const years = [2023, 2024, 2025];
const assets = ['USDT', 'BTC'] as const;
const price = parseDecimal('64250.12');

const amount = fc.bigInt({ min: 1n, max: 10n ** 11n }).map((steps) => decimalOfUnits(steps * 10n ** 10n));
const who = fc.nat({ max: 1 });
const operation = fc.record({
  kind: fc.constantFrom('deposit', 'transfer', 'trade'),
  who,
  asset: fc.constantFrom(...assets),
  amount,
  from: fc.constantFrom(...accountKinds),
  to: fc.constantFrom(...accountKinds),
  /** Up to a month passes before it. */
  waitMs: fc.nat({ max: 30 * 24 * 3_600_000 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const endOf = ({ opening, movements }: Statement['currencies'][number]): Decimal =>
  movements.reduce(
    (sum, { into, out }) => subtract(add(sum, parseDecimal(into)), parseDecimal(out)),
    parseDecimal(opening),
  );

describe.each(databases)('the records of members who deposit, transfer and trade at random on $name', ({ open }) => {
  let opened: OpenDatabase;
  let wallet: Wallet;
  let nowMs = Date.UTC(firstYear, 0, 1);
  beforeAll(async () => {
    opened = await open();
    wallet = openWallet(opened.database, { clock: { now: () => nowMs, monotonic: () => nowMs } });
  });
  afterAll(() => opened.close());

  async function write(kind: LedgerKind, moves: { key: AccountKey; amount: Decimal }[]): Promise<void> {
    const ids = await openAccountList(
      opened.database,
      moves.map(({ key }) => key),
    );
    const postings = moves.map((move, at) => ({ accountId: ids[at] as number, amount: move.amount, hold: zero }));
    const transaction: LedgerTransaction = { ...anyCause, kind, postings };
    await inTransaction(opened.database, (tx) => post(tx, [transaction], nowMs));
  }

  async function run({ kind, asset, amount: moved, from, to, ...operation }: Operation, members: SessionMember[]) {
    nowMs += operation.waitMs;
    const member = members[operation.who] as SessionMember;
    const other = members[1 - operation.who] as SessionMember;
    if (kind === 'deposit') {
      return write('deposit', [
        { key: issuanceAccount(asset), amount: negate(moved) },
        { key: spotAccount(member.id, asset), amount: moved },
      ]);
    }
    if (kind === 'transfer') {
      // Refused when there is too little, or when both are the same: neither may leave a trace.
      const steps = String(moved / 10n ** 10n).padStart(9, '0');
      const text = `${steps.slice(0, -8)}.${steps.slice(-8)}`;
      return wallet.transfer(member, { currency: asset, from, to, amount: text });
    }
    const cost = multiply(moved, price, 'up', 8);
    const fee = multiply(moved, parseDecimal('0.001'), 'up', 8);
    return write('trade', [
      { key: spotAccount(member.id, 'USDT'), amount: negate(cost) },
      { key: spotAccount(other.id, 'USDT'), amount: cost },
      { key: spotAccount(other.id, 'BTC'), amount: negate(moved) },
      { key: spotAccount(member.id, 'BTC'), amount: subtract(moved, fee) },
      { key: houseAccount('fee', 'BTC', 1), amount: fee },
    ]);
  }

  async function listAll(memberId: number): Promise<LedgerEntry[]> {
    const { items, next } = await listEntries(opened.database, { memberId, limit: 1_000 });
    expect(next).toBeNull();
    return items;
  }

  async function expectEntriesLeadTo(balances: AccountBalance[], memberId: number): Promise<void> {
    const entries = await listAll(memberId);
    for (const { accountId, total } of balances) {
      const own = entries.filter((entry) => entry.accountId === accountId);
      expect(own[0]?.total ?? zero).toBe(total);
      expect(own.reduce((sum, entry) => add(sum, entry.amount), zero)).toBe(total);
    }
  }

  async function expectStatementsLeadTo(balances: AccountBalance[], memberId: number): Promise<void> {
    const closing = new Map<string, string>();
    for (const year of years) {
      const viewer = { id: memberId, testEnabled: false };
      const { currencies } = await writeStatement(opened.database, viewer, { year, atMs: nowMs });
      for (const coin of currencies) {
        expect(coin.opening).toBe(closing.get(coin.currency) ?? '0');
        expect(endOf(coin)).toBe(parseDecimal(coin.closing));
        closing.set(coin.currency, coin.closing);
      }
    }
    for (const asset of assets) {
      const owned = balances.filter((balance) => balance.asset === asset);
      const total = owned.reduce((sum, balance) => add(sum, balance.total), zero);
      expect(parseDecimal(closing.get(asset) ?? '0')).toBe(total);
    }
  }

  test('lead from nothing to the balances, entry by entry and year by year, and make no value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 30, maxLength: 60 }), async (operations) => {
        nowMs = Date.UTC(firstYear, 0, 1);
        const members = [await addMember(opened.database), await addMember(opened.database)];
        for (const one of operations) await run(one, members);
        nowMs = Math.max(nowMs, Date.UTC(2026, 0, 1));
        await markEntries(opened.database);
        for (const { id } of members) {
          const balances = await readBalances(opened.database, id);
          await expectEntriesLeadTo(balances, id);
          await expectStatementsLeadTo(balances, id);
        }
        const sums = await queryRows<{ sum: string }>(
          opened.database,
          'select sum(total) as sum from balance join account on account.id = account_id group by asset',
          [],
        );
        expect(sums.every(({ sum }) => parseDecimal(sum) === 0n)).toBe(true);
      }),
      { numRuns: 5 },
    );
    expect(await checkInvariants(opened.database)).toEqual([]);
  });
});
