import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Decimal, one, parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase, type Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { type AccountKey, openAccountList } from '../../ledger/accounts.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { lockBalances } from '../../ledger/post.ts';
import type { KlinePage } from '../../market-data/types.ts';
import { acceptQuote } from './accept-quote.ts';
import { fundHouse } from './fund-house.ts';
import { convertAccount } from './house-account.ts';
import { makeQuote } from './make-quote.ts';

describe.each(databases)('an acceptance that has to wait, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let member: SessionMember;
  let price: Decimal;
  const atMs = 1_790_000_000_000;
  const clock = { now: () => atMs, monotonic: () => atMs };
  const marketData = {
    last: () => ({ price, atMs, stale: null, freshSinceMs: atMs, seq: 1 }),
    klines: async (): Promise<KlinePage> => ({
      items: [1, 2].map((at) => [at, '1', '1', '1', '1', '1']),
      more: false,
    }),
  };
  beforeAll(async () => {
    opened = await open();
    const usdtPrice = (asset: string) => (asset === 'USDT' ? one : parseDecimal('64000'));
    await fundHouse({ database: opened.database, clock, usdtPrice });
  });
  beforeEach(async () => {
    price = parseDecimal('64000');
    member = await addMember(opened.database);
    await deposit(opened.database, spotAccount(member.id), '1000');
    await deposit(opened.database, spotAccount(member.id, 'BTC'), '1');
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  async function quote(): Promise<number> {
    const wanted = { from: 'USDT', to: 'BTC', side: 'from', amount: '100' } as const;
    const made = await makeQuote({ database: opened.database, clock, marketData }, member, wanted);
    if (!made.ok) throw new Error(made.error);
    return Number(made.data.id);
  }
  const accept = (id: number) =>
    inTransaction(opened.database, (tx) => acceptQuote(tx, { memberId: member.id, id }, { marketData, atMs }));
  const outcomeOf = (accepting: ReturnType<typeof accept>): Promise<string> =>
    accepting.then(
      (result) => (result.ok ? 'done' : result.error),
      (error) => error.code,
    );
  const lock = async (tx: Transaction, key: AccountKey) => lockBalances(tx, await openAccountList(tx, [key]));

  /** Another transaction holds a balance, and does something once the acceptance waits for it. */
  async function acceptBehind(held: AccountKey, id: number, meanwhile: (tx: Transaction) => unknown): Promise<string> {
    let outcome: Promise<string> | undefined;
    await opened.database.transaction().execute(async (tx) => {
      await lock(tx, held);
      outcome = outcomeOf(accept(id));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await meanwhile(tx);
    });
    return outcome ?? 'not begun';
  }

  test('is refused when the price moves meanwhile', async () => {
    const id = await quote();
    const move = () => {
      price = parseDecimal('65000');
    };
    expect(await acceptBehind(convertAccount('USDT'), id, move)).toBe('priceMoved');
  });

  test('gives way to whoever locks the coins of the member the other way round, and its quote stays', async () => {
    const id = await quote();
    // As the exchange does: what an order pays from, and what it gets when it is filled.
    const outcome = await acceptBehind(spotAccount(member.id, 'BTC'), id, (tx) => lock(tx, spotAccount(member.id)));
    // The embedded database does one transaction after the other.
    expect(outcome).toBe(opened.kind === 'server' ? '55P03' : 'done');
    if (outcome !== 'done') expect(await outcomeOf(accept(id))).toBe('done');
  });
});
