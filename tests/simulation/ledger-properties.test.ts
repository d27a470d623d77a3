import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  formatDecimal,
  multiply,
  smaller,
  subtract,
  zero,
} from '../../contract/money.ts';
import { type Database, inTransaction, type OpenDatabase, queryRows } from '../../server/database/client.ts';
import { houseAccount, openAccountList } from '../../server/ledger/accounts.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { type Posting, postOne } from '../../server/ledger/post.ts';
import { hold, move, release, settleHold } from '../../server/ledger/postings.ts';
import { createLedgerVerifier } from '../../server/ledger/verify-ledger.ts';
import { databases } from '../support/databases.ts';
import { amountOf, anyCause, issuanceAccount, spotAccount } from '../support/ledger.ts';

const memberCount = 3;
const assets = ['USDT', 'BTC'] as const;
type Asset = (typeof assets)[number];
const price = amountOf('64250.12');

/** Up to 1,000 units in steps of the smallest amount; small ones often, so that roundings matter. */
const amount = fc
  .oneof(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 10n ** 11n }))
  .map((steps) => decimalOfUnits(steps * 10n ** 10n));
const member = fc.integer({ min: 0, max: memberCount - 1 });
const asset = fc.constantFrom(...assets);

const operation = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), member, asset, amount }),
  fc.record({ kind: fc.constant('transfer' as const), member, to: member, asset, amount }),
  fc.record({ kind: fc.constant('hold' as const), member, asset, amount }),
  fc.record({ kind: fc.constant('release' as const), member, asset, amount }),
  fc.record({ kind: fc.constant('spendHeld' as const), member, to: member, asset, amount }),
  fc.record({ kind: fc.constant('convert' as const), member, from: asset, amount }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

type Accounts = { of(member: number, asset: Asset): number; issuance(asset: Asset): number; fee(asset: Asset): number };

/** What each operation means. A conversion goes through the house's issuance and pays 0.1%. */
function transactionOf(operation: Operation, accounts: Accounts, held: (accountId: number) => Decimal) {
  if (operation.kind === 'convert') return convert(operation, accounts);
  const { kind, asset } = operation;
  const own = accounts.of(operation.member, asset);
  const moved = operation.amount;
  const released = smaller(moved, held(own));
  switch (kind) {
    case 'deposit':
      return move(anyCause, { from: accounts.issuance(asset), to: own, amount: moved });
    case 'transfer':
      return move(anyCause, { from: own, to: accounts.of(operation.to, asset), amount: moved });
    case 'hold':
      return hold(anyCause, { account: own, amount: moved });
    case 'release':
      return release(anyCause, { account: own, amount: released });
    case 'spendHeld':
      return settleHold(anyCause, {
        from: own,
        released,
        to: [{ account: accounts.of(operation.to, asset), amount: released }],
      });
  }
}

function convert({ member, from, amount }: Extract<Operation, { kind: 'convert' }>, accounts: Accounts) {
  const to: Asset = from === 'USDT' ? 'BTC' : 'USDT';
  const bought = from === 'USDT' ? divide(amount, price, 'down', 8) : multiply(amount, price, 'down', 8);
  const fee = multiply(bought, amountOf('0.001'), 'up', 8);
  return move(
    anyCause,
    { from: accounts.of(member, from), to: accounts.issuance(from), amount },
    { from: accounts.issuance(to), to: accounts.of(member, to), amount: subtract(bought, fee) },
    { from: accounts.issuance(to), to: accounts.fee(to), amount: fee },
  );
}

/** A map of sums in which only issuance may go below its holds: the ledger in its simplest form. */
function createModel(issuance: readonly number[]) {
  const balances = new Map<number, { total: Decimal; held: Decimal }>();
  const read = (accountId: number) => balances.get(accountId) ?? { total: zero, held: zero };
  return {
    read,
    /** Whether the postings were accepted. */
    apply(postings: readonly Posting[]): boolean {
      const after = new Map<number, { total: Decimal; held: Decimal }>();
      for (const { accountId, amount, hold } of postings) {
        const { total, held } = after.get(accountId) ?? read(accountId);
        after.set(accountId, { total: add(total, amount), held: add(held, hold) });
      }
      for (const [accountId, { total, held }] of after) {
        if (!issuance.includes(accountId) && total < held) return false;
      }
      for (const [accountId, balance] of after) balances.set(accountId, balance);
      return true;
    },
  };
}

type Line = { account_id: number; total: string; held: string };

/** Of all balances, in a fixed order: two ledgers with the same hash say the same. */
function hashOf(lines: readonly Line[]): string {
  const hash = createHash('sha256');
  for (const { account_id, total, held } of lines) {
    hash.update(`${account_id} ${formatDecimal(amountOf(total))} ${formatDecimal(amountOf(held))}\n`);
  }
  return hash.digest('hex');
}

/** Balances as they are stored, and as the entries alone give them. */
async function hashBothWays(database: Database): Promise<[string, string]> {
  const stored = await queryRows<Line>(
    database,
    'select account_id, total, held from balance where version > 0 order by 1',
    [],
  );
  const entries = await queryRows<{ account_id: number; amount: string; hold: string }>(
    database,
    'select account_id, amount, hold from entry order by account_id, transaction_id, seq',
    [],
  );
  const rebuilt = new Map<number, { total: Decimal; held: Decimal }>();
  for (const { account_id, amount, hold } of entries) {
    const { total, held } = rebuilt.get(account_id) ?? { total: zero, held: zero };
    rebuilt.set(account_id, { total: add(total, amountOf(amount)), held: add(held, amountOf(hold)) });
  }
  const lines = [...rebuilt].map(([account_id, { total, held }]) => ({
    account_id,
    total: formatDecimal(total),
    held: formatDecimal(held),
  }));
  return [hashOf(stored), hashOf(lines)];
}

describe.each(databases)('any sequence of movements on $name', ({ open }) => {
  let opened: OpenDatabase;
  let firstMember = 1;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  async function prepare(): Promise<Accounts> {
    firstMember += memberCount;
    const keys = assets.flatMap((asset) => [
      issuanceAccount(asset),
      // The issuance of one run would be in the way of the next, and so would its fees.
      houseAccount('fee', asset, firstMember),
      ...Array.from({ length: memberCount }, (_, at) => spotAccount(firstMember + at, asset)),
    ]);
    const ids = await openAccountList(opened.database, keys);
    const at = (asset: Asset, place: number) => ids[assets.indexOf(asset) * (memberCount + 2) + place] as number;
    return { of: (who, asset) => at(asset, 2 + who), issuance: (asset) => at(asset, 0), fee: (asset) => at(asset, 1) };
  }

  test('is accepted and refused as the model says, makes no value, and follows from its entries', async () => {
    const verify = createLedgerVerifier(opened.database);
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 60 }), async (operations) => {
        const accounts = await prepare();
        const model = createModel(assets.map(accounts.issuance));
        for (const operation of operations) {
          const transaction = transactionOf(operation, accounts, (accountId) => model.read(accountId).held);
          const posted = await inTransaction(opened.database, (tx) => postOne(tx, transaction, 1));
          expect([operation.kind, posted.ok]).toEqual([operation.kind, model.apply(transaction.postings)]);
        }
        for (const asset of assets) {
          for (let who = 0; who < memberCount; who += 1) {
            const accountId = accounts.of(who, asset);
            const [row] = await queryRows<Line>(
              opened.database,
              'select account_id, total, held from balance where account_id = $1',
              [accountId],
            );
            const { total, held } = model.read(accountId);
            expect([row?.total, row?.held].map((text) => amountOf(text as string))).toEqual([total, held]);
          }
        }
        expect(await checkInvariants(opened.database)).toEqual([]);
        expect(await verify()).toEqual([]);
      }),
      { numRuns: 12 },
    );
    const [stored, rebuilt] = await hashBothWays(opened.database);
    expect(rebuilt).toBe(stored);
  });
});
