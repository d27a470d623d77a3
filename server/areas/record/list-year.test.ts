import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { YearEvent } from '../../../contract/record-year.ts';
import { ok } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { amountOf, issuanceAccount, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../../database/client.ts';
import { houseAccount, memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { type LedgerTransaction, mustPost } from '../../ledger/post.ts';
import { move, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { listYear } from './list-year.ts';

const [sinceMs, beforeMs] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];

describe.each(databases)('the events of a year on $name', ({ open }) => {
  let opened: OpenDatabase;
  let memberId: number;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    memberId = (await addMember(opened.database)).id;
  });
  afterAll(() => opened.close());

  const post = (transaction: LedgerTransaction, atMs: number) =>
    inTransaction(opened.database, async (tx) => ok(await mustPost(tx, transaction, atMs)));
  async function give(asset: string, amount: string, atMs: number): Promise<void> {
    const keys = { from: issuanceAccount(asset), to: spotAccount(memberId, asset) };
    const accounts = await openAccounts(opened.database, keys);
    const reference = writeReference({ to: 'deposit', id: 1 });
    await post(move({ kind: 'deposit', reference }, { ...accounts, amount: amountOf(amount) }), atMs);
  }
  /** The member buys at 64,000 from somebody, as the taker, and each pays the fee of its side. */
  async function buy(seq: number, atMs: number): Promise<void> {
    const other = (await addMember(opened.database)).id;
    const accounts = await openAccounts(opened.database, {
      usdt: spotAccount(memberId),
      btc: spotAccount(memberId, 'BTC'),
      otherUsdt: spotAccount(other),
      issuance: issuanceAccount('BTC'),
      feeUsdt: houseAccount('fee', 'USDT'),
      feeBtc: houseAccount('fee', 'BTC'),
    });
    const reference = writeReference({ to: 'trade', symbol: 'BTC_USDT', seq });
    const parts = (paid: [number, string], fee: [number, string]) =>
      [paid, fee].map(([account, amount]) => ({ account, amount: amountOf(amount) }));
    const none = amountOf('0');
    const trade = settleHold(
      { kind: 'trade', reference },
      { from: accounts.usdt, released: none, to: parts([accounts.otherUsdt, '639.36'], [accounts.feeUsdt, '0.64']) },
      { from: accounts.issuance, released: none, to: parts([accounts.btc, '0.00998'], [accounts.feeBtc, '0.00002']) },
    );
    await queryRows(
      opened.database,
      `insert into trade (market_id, seq, price, quantity, taker_side, maker_order_id, taker_order_id, maker_fee,
         taker_fee, created_at)
       select id, $1::int8, 64000, 0.01, 'buy', 1, 2, 0.64, 0.00002, $2::int8
       from symbol where symbol = 'BTC_USDT' and type = 3`,
      [seq, atMs],
    );
    await post(trade, atMs);
  }
  async function list(limit = 1_000, year = 2026): Promise<YearEvent[]> {
    const bounds = { sinceMs: Date.UTC(year, 0, 1), beforeMs: Date.UTC(year + 1, 0, 1) };
    const found: YearEvent[] = [];
    for (let after = 0; ; ) {
      const { items, next } = await listYear(opened.database, { memberId, ...bounds, after, limit });
      found.push(...items);
      if (next === null) return found;
      after = Number(next);
    }
  }

  test('say what came, went and was paid as a fee, of this year and this member alone', async () => {
    await give('USDT', '5', sinceMs - 1);
    await give('USDT', '1000', sinceMs);
    await give('FTUSDT', '50', sinceMs + 1);
    await buy(memberId, sinceMs + 2);
    const accounts = await openAccounts(opened.database, {
      from: spotAccount(memberId),
      to: memberAccount(memberId, 'USDT', 'futures'),
    });
    const reference = writeReference({ to: 'member', id: memberId });
    await post(move({ kind: 'transfer', reference }, { ...accounts, amount: amountOf('10') }), sinceMs + 3);
    await give('ETH', '2', beforeMs - 1);
    await give('ETH', '3', beforeMs);
    const events = await list();
    expect(events).toMatchObject([
      { kind: 'deposit', time: sinceMs, sent: null, received: { currency: 'USDT', amount: '1000' }, fee: null },
      { kind: 'deposit', isTrial: true, received: { currency: 'FTUSDT', amount: '50' } },
      {
        kind: 'trade',
        isTrial: false,
        sent: { currency: 'USDT', amount: '640' },
        received: { currency: 'BTC', amount: '0.00998' },
        fee: { currency: 'BTC', amount: '0.00002' },
        source: { from: 'trade', number: String(memberId), symbol: 'BTC_USDT' },
      },
      { kind: 'deposit', time: beforeMs - 1, received: { currency: 'ETH', amount: '2' } },
    ]);
    expect(events).toHaveLength(4);
    expect(await list(1)).toEqual(events);
    expect(await list(2)).toEqual(events);
  });

  test('of a step that moved more than two coins each is told', async () => {
    const coins = ['BTC', 'ETH', 'USDT'];
    const accounts = await openAccounts(
      opened.database,
      Object.fromEntries(
        coins.flatMap((asset) => [
          [`from${asset}`, issuanceAccount(asset)],
          [asset, spotAccount(memberId, asset)],
        ]),
      ),
    );
    const moves = coins.map((asset) => ({
      from: accounts[`from${asset}`] as number,
      to: accounts[asset] as number,
      amount: amountOf('1'),
    }));
    const reference = writeReference({ to: 'startup', id: 1 });
    await post(move({ kind: 'startupUnlock', reference }, ...moves), beforeMs + 1);
    expect((await list(1, 2027)).map(({ kind, received }) => [kind, received?.currency])).toEqual([
      ['startup', 'BTC'],
      ['startup', 'ETH'],
      ['startup', 'USDT'],
    ]);
  });
});
