import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import { listMoneyOrders } from './list-money-orders.ts';

let transactions = 0;

describe.each(databases)('money orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let memberId: number;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    memberId = (await addMember(opened.database)).id;
  });
  afterAll(() => opened.close());

  const insert = (table: 'deposit' | 'fiat_deposit' | 'withdrawal', atMs: number, row: Record<string, unknown>) => {
    const all = { member_id: memberId, amount: '1.5', created_at: atMs, ...row };
    const values = Object.values(all);
    const places = values.map((_, index) => `$${index + 1}`);
    return queryRows(
      opened.database,
      `insert into ${table} (${Object.keys(all)}) values (${places}) returning id`,
      values,
    );
  };
  const addDeposit = (atMs: number, of = memberId) => {
    transactions += 1;
    const onChain = { network: 'bitcoin', address: 'somewhere', transaction_id: `t${transactions}`, output: 0 };
    const state = { state: 'confirming', confirmations_needed: 2 };
    return insert('deposit', atMs, { member_id: of, asset: 'BTC', ...onChain, ...state });
  };
  const addFiatDeposit = (atMs: number, more: Record<string, unknown> = {}) => {
    transactions += 1;
    const reference = String(transactions).replaceAll(/[01]/g, 'A').padStart(10, 'Z');
    const rest = { reference, paid_to: '{}', state: 'waiting', expires_at: atMs + 1 };
    return insert('fiat_deposit', atMs, { asset: 'EUR', ...rest, ...more });
  };
  const addWithdrawal = (atMs: number) => {
    const target = { network: 'bitcoin', asset: 'BTC', address: 'elsewhere' };
    const rest = { fee: '0.5', value_usdt: '9', state: 'sending', approvals_needed: 0 };
    return insert('withdrawal', atMs, { ...target, ...rest });
  };
  const list = (wanted: { untilMs?: number; limit: number }) =>
    listMoneyOrders(opened.database, { memberId, ...wanted });

  test('puts what came and went in one order, with amount and state, and nothing of others', async () => {
    const stranger = await addMember(opened.database);
    await addDeposit(5, stranger.id);
    await addDeposit(1);
    await addWithdrawal(3);
    await addFiatDeposit(2);
    const reference = { bank_reference: 'E2E-1', bank_reference_key: 'E2E1' };
    await addFiatDeposit(4, { received: '1.25', state: 'credited', ...reference, decided_at: 9 });
    const { items, next } = await list({ limit: 20 });
    const seen = items.map(({ kind, currency, amount, state, time }) => [kind, currency, amount, state, time]);
    expect(seen).toEqual([
      ['fiatDeposit', 'EUR', '1.25', 'credited', 4],
      ['withdrawal', 'BTC', '1.5', 'sending', 3],
      ['fiatDeposit', 'EUR', '1.5', 'waiting', 2],
      ['deposit', 'BTC', '1.5', 'confirming', 1],
    ]);
    expect(next).toBeNull();
  });

  test('goes on where the page before ended; what began in one millisecond stays together', async () => {
    for (const atMs of [1, 2, 3, 3]) await addDeposit(atMs);
    await addWithdrawal(3);
    await addFiatDeposit(4);
    const first = await list({ limit: 2 });
    expect(first.items.map(({ time }) => time)).toEqual([4, 3, 3, 3]);
    const second = await list({ limit: 2, untilMs: Number(first.next) });
    expect(second.items.map(({ time }) => time)).toEqual([2, 1]);
    const third = await list({ limit: 2, untilMs: Number(second.next) });
    expect(third).toEqual({ items: [], next: null });
  });
});
