import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { holdAmount } from './change-state.ts';
import { resolveWithdrawal } from './review-withdrawals.ts';
import { sumWithdrawals } from './sum-withdrawals.ts';

const nowMs = 1_790_000_000_000;

describe.each(databases)('payments of a bank on $name', ({ open }) => {
  let opened: OpenDatabase;
  let ada: number;
  let ben: number;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    ada = await addOperator(opened.database, ['finance']);
    ben = await addOperator(opened.database, ['finance']);
  });
  afterAll(() => opened.close());

  /** One that an operator has taken to pay it. */
  async function addPayment(amount: string, { address = '12345', needed = 1 } = {}): Promise<number> {
    const { database } = opened;
    const { id: memberId } = await addMember(database);
    await deposit(database, spotAccount(memberId, 'USD'), amount);
    const payee = { paymentType: 'bank', country: 'US', holder: 'Sari Wijaya', details: { accountNumber: address } };
    const row = {
      member_id: memberId,
      network: 'bank',
      asset: 'USD',
      address,
      memo: '',
      amount,
      fee: '1',
      value_usdt: amount,
      state: 'sending' as const,
      review_reasons: ['bankTransfer' as const],
      approvals_needed: needed,
      transaction_id: null,
      created_at: nowMs,
      payee: JSON.stringify(payee),
    };
    const added = await inTransaction(database, async (tx) => {
      const withdrawal = await tx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow();
      const held = await holdAmount(tx, withdrawal, nowMs);
      return held.ok ? { ok: true, data: withdrawal.id } : held;
    });
    if (!added.ok) throw new Error(added.error);
    return added.data;
  }
  async function settle(id: number, transactionId: string, operatorId = ada) {
    const decision = { id, operatorId, reason: 'On the statement', atMs: nowMs };
    const said = { outcome: 'arrived' as const, transactionId };
    const settled = await inTransaction(opened.database, (tx) => resolveWithdrawal(tx, decision, said));
    return settled.ok ? 'settled' : (settled.fields?.transactionId ?? settled.error);
  }
  const stateOf = async (id: number) => {
    const query = opened.database.selectFrom('withdrawal').select('state').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).state;
  };

  test('one transfer of the bank settles one withdrawal, however its reference is written', async () => {
    const [first, second, third] = [await addPayment('100'), await addPayment('100'), await addPayment('100')];
    const both = await Promise.all([settle(first, 'PAY 77'), settle(second, 'pay-77', ben)]);
    expect(both.toSorted()).toEqual(['bankReferenceUsed', 'settled']);
    expect(await settle(third, 'Pay77')).toBe('bankReferenceUsed');
    expect(await settle(third, ' - ')).toBe('fieldRequired');
    expect(await settle(third, 'PAY 78')).toBe('settled');
  });

  test('two operators who settle a large one name the same transfer', async () => {
    const id = await addPayment('60000', { needed: 2 });
    expect(await settle(id, 'LARGE 1')).toBe('settled');
    expect(await settle(id, 'LARGE 2', ben)).toBe('resolutionDiffers');
    expect(await stateOf(id)).toBe('sending');
    // Who mistyped it may say otherwise.
    expect(await settle(id, 'LARGE 3')).toBe('settled');
    expect(await settle(id, 'large3', ben)).toBe('settled');
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('what somebody said who is no operator any more does not count', async () => {
    const id = await addPayment('60000', { needed: 2 });
    expect(await settle(id, 'GONE 1')).toBe('settled');
    await opened.database.updateTable('operator').set({ status: 'disabled' }).where('id', '=', ada).execute();
    expect(await settle(id, 'GONE 2', ben)).toBe('settled');
    expect(await stateOf(id)).toBe('sending');
    const carl = await addOperator(opened.database, ['finance']);
    expect(await settle(id, 'GONE 2', carl)).toBe('settled');
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('an account number with hyphens is the one without', async () => {
    await addPayment('300', { address: '98-765' });
    await addPayment('400', { address: '98765' });
    const destination = { network: 'bank', address: '9-8765', memo: '' };
    const { toReceiver } = await sumWithdrawals(opened.database, { memberId: 1, destination }, nowMs);
    expect(toReceiver).toBe(parseDecimal('700'));
  });
});
