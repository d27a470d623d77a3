import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { one, parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { lockInState, moveState } from '../../states/move-state.ts';
import { readNetwork } from '../chain/networks.ts';
import type { SiteSettings } from '../site/settings.ts';
import { withdrawalStates } from './change-state.ts';
import { createWithdrawal } from './create-withdrawal.ts';

const nowMs = 1_790_000_000_000;
let addresses = 0;

describe.each(databases)('limits of a day on $name', ({ open }) => {
  let opened: OpenDatabase;
  let memberId: number;
  let address: string;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    addresses += 1;
    address = `receiver-${addresses}`;
    memberId = await addTrustedMember();
  });
  afterAll(() => opened.close());

  async function ask(amount: string, changes: { of?: number; to?: string; network?: string; atMs?: number } = {}) {
    const { of = memberId, to = address, network = 'tron', atMs = nowMs } = changes;
    const { database } = opened;
    const coin = (await readNetwork(database, network, 1)).coins.find(({ currency }) => currency === 'USDT');
    if (!coin) throw new Error(`no USDT on ${network}`);
    const destination = { network, address: to, memo: '' };
    const order = { memberId: of, currency: 'USDT', amount: parseDecimal(amount), destination, payee: null };
    const surroundings = { coin, prices: { usdt: () => one }, site: {} as SiteSettings, atMs };
    const created = await inTransaction(database, (tx) => createWithdrawal(tx, order, surroundings));
    if (!created.ok) throw new Error(created.error);
    const { id, state, review_reasons: reasons, approvals_needed: needed } = created.data;
    return { id, state, reasons, needed };
  }
  const end = (id: number, to: 'confirmed' | 'cancelled') =>
    inTransaction(opened.database, async (tx) => {
      const path = to === 'cancelled' ? ([to] as const) : (['approved', 'sending', to] as const);
      for (const state of path) await moveState(tx, withdrawalStates, { id, to: state, atMs: nowMs });
      return lockInState(tx, withdrawalStates, id, [to]);
    });
  /** A member who has withdrawn 20 to the address before, longer than a day ago: neither is new. */
  async function addTrustedMember(): Promise<number> {
    const { id } = await addMember(opened.database);
    await opened.database.updateTable('member').set({ verified_level: 2 }).where('id', '=', id).execute();
    await deposit(opened.database, spotAccount(id), '500000');
    await end((await ask('20', { of: id, atMs: nowMs - dayMs })).id, 'confirmed');
    return id;
  }

  test('the second of two withdrawals of 9,999 waits for review, as one of 19,998 does', async () => {
    expect(await ask('9999')).toMatchObject({ state: 'approved', reasons: [] });
    expect(await ask('9999')).toMatchObject({ state: 'review', reasons: ['largeDay'], needed: 1 });
    expect(await ask('19998', { atMs: nowMs + 2 * dayMs })).toMatchObject({ reasons: ['largeAmount'] });
  });

  test('of ten of 4,000 at once two leave without review', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => ask('4000')));
    expect(all.filter(({ state }) => state === 'approved')).toHaveLength(2);
    expect(all.filter(({ reasons }) => reasons.includes('largeDay'))).toHaveLength(8);
  });

  test('of ten members who send 4,000 to one address at once, two do without review', async () => {
    const members: number[] = [];
    for (let count = 0; count < 10; count += 1) members.push(await addTrustedMember());
    const all = await Promise.all(members.map((of) => ask('4000', { of })));
    expect(all.filter(({ state }) => state === 'approved')).toHaveLength(2);
    expect(all.filter(({ reasons }) => reasons.includes('largeReceiverDay'))).toHaveLength(8);
  });

  test('two of 30,000 take two operators for the second, to one address also of two members and networks', async () => {
    expect(await ask('30000')).toMatchObject({ needed: 1 });
    expect(await ask('30000')).toMatchObject({ needed: 2, reasons: ['largeAmount'] });
    const other = await addTrustedMember();
    expect(await ask('5', { of: other, network: 'ethereum' })).toMatchObject({ needed: 2 });
    expect(await ask('30000', { of: other, to: `${address}-else` })).toMatchObject({ needed: 1 });
  });

  test('what is older than a day, was taken back or went elsewhere counts no more', async () => {
    await ask('9999', { atMs: nowMs - dayMs });
    await end((await ask('9000')).id, 'cancelled');
    expect(await ask('9999')).toMatchObject({ state: 'approved' });
    const other = await addTrustedMember();
    expect(await ask('9000', { of: other, to: `${address}-else` })).toMatchObject({ reasons: ['newAddress'] });
  });
});
