import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { readMemberValues } from './read-member-values.ts';
import { saveMemberValues } from './save-member-values.ts';

const log = createLog('silent');
const tick = { atMs: 0, seq: 1, freshSinceMs: null };
const dayMs = 24 * 60 * 60 * 1000;

describe.each(databases)('the value of what members own on $name', ({ open }) => {
  let opened: OpenDatabase;
  let nowMs = 20_000 * dayMs + 5_000;
  let bitcoin: string | undefined;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  let stale: 'silent' | null = null;
  const marketData = {
    last: (symbol: string) =>
      symbol === 'BTC_USDT' && bitcoin ? { ...tick, price: parseDecimal(bitcoin), stale } : undefined,
  };
  const prices = { usdt: (asset: string) => (asset === 'BTC' && bitcoin ? parseDecimal(bitcoin) : undefined) };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('is kept once a day, at the prices of then', async () => {
    const { id } = await addMember(opened.database);
    const nobody = await addMember(opened.database);
    const futures = { unrealised: async () => [] };
    const owed = { memberId: id, asset: 'USDT', amount: parseDecimal('-1') };
    const loans = { claims: async (ids: readonly number[]) => (ids.includes(id) ? [owed] : []) };
    const save = () => saveMemberValues({ database: opened.database, clock, prices, marketData, futures, loans, log });
    const read = (memberId = id, days = 30) => readMemberValues(opened.database, memberId, { days, atMs: nowMs });
    for (const [asset, amount] of [
      ['USDT', '100'],
      ['BTC', '0.00000003'],
      ['FTUSDT', '10000'],
    ] as const) {
      await deposit(opened.database, spotAccount(id, asset), amount);
    }
    await deposit(opened.database, { ...spotAccount(id), kind: 'loan', ownerKind: 'member' }, '1');

    expect(await save()).toBe(false);
    expect(await read()).toEqual([]);
    bitcoin = '50000.5';
    stale = 'silent';
    expect(await save()).toBe(false);
    stale = null;
    expect(await save()).toBe(true);
    // 0.00000003 x 50000.5 = 0.001500015, cut off at eight digits.
    expect(await read()).toEqual([{ time: 20_000 * dayMs, totalUsdt: '100.00150001' }]);
    expect(await read(nobody.id)).toEqual([]);
    bitcoin = '1';
    expect(await save()).toBe(false);
    nowMs += dayMs;
    await deposit(opened.database, spotAccount(id), '899');
    expect(await save()).toBe(true);
    const later = await addMember(opened.database);
    await deposit(opened.database, spotAccount(later.id), '5');
    expect(await save()).toBe(false);
    expect((await read()).map(({ totalUsdt }) => totalUsdt)).toEqual(['100.00150001', '999.00000003']);
    expect(await read(id, 1)).toHaveLength(1);
    // The opening balances of days on which nothing ran are no longer known.
    nowMs += 3 * dayMs;
    expect(await save()).toBe(true);
    expect((await read()).map(({ time }) => time / dayMs)).toEqual([20_000, 20_001, 20_004]);
    expect(await read(later.id)).toHaveLength(1);
    // The clock set back writes nothing into the past.
    nowMs -= 5 * dayMs;
    expect(await save()).toBe(false);
  });
});
