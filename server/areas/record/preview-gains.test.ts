import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GainsMethod, gainsMethods } from '../../../contract/record-values.ts';
import { ok } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { amountOf, issuanceAccount, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../../database/client.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import type { LedgerKind } from '../../ledger/kinds.ts';
import { mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { previewGains } from './preview-gains.ts';

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);
const nowMs = at('2026-12-10');

describe.each(databases)('a preview of gains on $name', ({ open }) => {
  let opened: OpenDatabase;
  let memberId: number;
  beforeAll(async () => {
    opened = await open();
    await queryRows(
      opened.database,
      `insert into kline (symbol, interval, opened_at, open, high, low, close, volume)
       values ('BTC_USDT', '1d', $1::int8, 50000, 50000, 50000, 50000, 0),
         ('ETH_USDT', '1d', $1::int8, 2500, 2500, 2500, 2500, 0)`,
      [Date.UTC(2026, 1, 1)],
    );
  });
  beforeEach(async () => {
    memberId = (await addMember(opened.database)).id;
  });
  afterAll(() => opened.close());

  type Side = [amount: string, asset: string];
  /** What the member gives, and what it gets. */
  async function post(kind: LedgerKind, atMs: number, { sent, received }: { sent?: Side; received?: Side }) {
    const sides = [
      ...(sent ? [{ ...(await accountsOf(sent[1])), amount: amountOf(sent[0]) }] : []),
      ...(received ? [{ ...turned(await accountsOf(received[1])), amount: amountOf(received[0]) }] : []),
    ];
    const reference = writeReference({ to: 'conversion', id: 1 });
    await inTransaction(opened.database, async (tx) =>
      ok(await mustPost(tx, move({ kind, reference }, ...sides), atMs)),
    );
  }
  const accountsOf = (asset: string) =>
    openAccounts(opened.database, { from: spotAccount(memberId, asset), to: issuanceAccount(asset) });
  const turned = ({ from, to }: { from: number; to: number }) => ({ from: to, to: from });

  async function preview(method: GainsMethod, year = 2026, more: { after?: number; limit?: number } = {}) {
    const asked = { memberId, year, method, after: 0, limit: 100, atMs: nowMs, ...more };
    const prices = { usdt: (asset: string) => (asset === 'DOT' ? amountOf('7') : undefined) };
    const answer = await previewGains({ database: opened.database, prices }, asked);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  }

  // First, since the ledger looks for the end of a year by the times of all its steps, which only grow.
  test('counts a purchase of another year, and sales of this year alone', async () => {
    await post('deposit', at('2025-05-01'), { received: ['1', 'BTC'] });
    await post('conversion', at('2025-06-01'), { sent: ['0.4', 'BTC'], received: ['30000', 'USDT'] });
    await post('conversion', at('2026-06-01'), { sent: ['0.5', 'BTC'], received: ['40000', 'USDT'] });
    const gains = await preview('fifo');
    expect(gains.totals.proceeds).toBe('40000');
    expect(gains.coins[0]?.left.quantity).toBe('0.1');
    expect(gains.years).toEqual([2026, 2025]);
    expect((await preview('fifo', 2025)).totals.proceeds).toBe('30000');
  });

  // The example of our article on taxes: two purchases at 50,000 and 60,000, one sale at 66,000.
  async function tradeAsInTheArticle(): Promise<void> {
    await post('deposit', at('2026-03-01'), { received: ['12000', 'USDT'] });
    await post('conversion', at('2026-03-02'), { sent: ['5000', 'USDT'], received: ['0.0999', 'BTC'] });
    await post('conversion', at('2026-06-02'), { sent: ['6000', 'USDT'], received: ['0.0999', 'BTC'] });
    await post('conversion', at('2026-11-02'), { sent: ['0.0999', 'BTC'], received: ['6586.8066', 'USDT'] });
  }

  test.each([
    ['fifo', '1586.8066', '6000', 245],
    ['average', '1086.8066', '5500', null],
  ] as const)('by %s gives the figures of our article', async (method, gain, leftCost, daysHeld) => {
    await tradeAsInTheArticle();
    const gains = await preview(method);
    expect(gains).toMatchObject({
      totals: { proceeds: '6586.8066', fee: '0', gain },
      coins: [{ currency: 'BTC', sold: '0.0999', gain, left: { quantity: '0.0999', cost: leftCost } }],
      lots: { items: [{ number: 1, daysHeld, isCostEstimated: false }], next: null },
      arrivals: [],
      unpriced: [],
      years: [2026],
    });
  });

  test('takes the last close for deposits and income, and the price of now where there is none', async () => {
    await post('deposit', at('2026-02-03'), { received: ['0.1', 'BTC'] });
    await post('stakeReward', at('2026-02-04'), { received: ['2', 'ETH'] });
    await post('deposit', at('2026-02-04'), { received: ['5', 'DOT'] });
    await post('deposit', nowMs, { received: ['3', 'DOT'] });
    const gains = await preview('fifo');
    expect(gains.arrivals.map(({ currency, value }) => [currency, value])).toEqual([
      ['DOT', '21'],
      ['DOT', '0'],
      ['BTC', '5000'],
    ]);
    expect([gains.income, gains.unpriced]).toEqual(['5000', ['DOT']]);
  });

  test('coins for coins are valued by the day, on both sides', async () => {
    await post('deposit', at('2026-02-03'), { received: ['0.1', 'BTC'] });
    await post('conversion', at('2026-02-05'), { sent: ['0.1', 'BTC'], received: ['2.2', 'ETH'] });
    const { lots, coins } = await preview('fifo');
    expect(lots.items).toMatchObject([
      { proceeds: '5500', cost: '5000', gain: '500', isCostEstimated: true, isProceedsEstimated: true, daysHeld: 2 },
    ]);
    expect(coins.find(({ currency }) => currency === 'ETH')?.left).toEqual({ quantity: '2.2', cost: '5500' });
  });

  test('gives its lots in pages, the latest first', async () => {
    await tradeAsInTheArticle();
    await post('conversion', at('2026-11-03'), { sent: ['0.05', 'BTC'], received: ['3000', 'USDT'] });
    const first = (await preview('fifo', 2026, { limit: 1 })).lots;
    expect(first).toMatchObject({ items: [{ number: 2 }], next: '1' });
    const second = (await preview('fifo', 2026, { limit: 1, after: 1 })).lots;
    expect(second).toMatchObject({ items: [{ number: 1 }], next: null });
  });

  test('of an account without money is empty', async () => {
    for (const method of gainsMethods) {
      expect(await preview(method)).toMatchObject({
        totals: { gain: '0' },
        coins: [],
        lots: { items: [], next: null },
      });
    }
  });
});
