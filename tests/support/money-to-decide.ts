import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/database/client.ts';
import { deposit, spotAccount } from './ledger.ts';
import { addMember } from './members.ts';

/** A withdrawal that waits for operators, or for somebody who knows what became of it. */
export async function addWithdrawal(
  database: Database,
  row: { state: 'review' | 'unknown' | 'sending'; network: 'tron' | 'bank' },
) {
  const { id: member_id } = await addMember(database);
  const account = spotAccount(member_id, row.network === 'bank' ? 'USD' : 'USDT');
  const accountId = await deposit(database, account, '60000');
  const held = database.updateTable('balance').set({ held: '60000' });
  await held.where('account_id', '=', accountId).execute();
  const holder = { paymentType: 'bank' as const, country: 'US', holder: 'Sari', details: {} };
  const values = {
    member_id,
    ...row,
    payee: row.network === 'bank' ? JSON.stringify(holder) : null,
    asset: row.network === 'bank' ? 'USD' : 'USDT',
    address: 'somewhere',
    memo: '',
    amount: '60000',
    fee: '1',
    value_usdt: '60000',
    review_reasons: ['largeAmount' as const],
    approvals_needed: 2,
    transaction_id: null,
    created_at: 1_000,
  };
  return (await database.insertInto('withdrawal').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Money of a country on its way over a bank. */
export async function addFiatDeposit(database: Database) {
  const { id: member_id } = await addMember(database);
  const reference = randomUUID().replaceAll('-', '').toUpperCase().replaceAll(/[01]/g, 'A').slice(0, 10);
  const times = { created_at: 1_000, expires_at: Date.now() + 1_000_000 };
  const row = { asset: 'USD', amount: '60000', reference, paid_to: '{}', state: 'waiting' as const, ...times };
  const insert = database.insertInto('fiat_deposit').values({ member_id, ...row });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

/** A deposit that was credited, and that its chain dropped. */
export async function addFlaggedDeposit(database: Database) {
  const { id: member_id } = await addMember(database);
  const transaction_id = randomUUID();
  const row = { network: 'tron', asset: 'USDT', amount: '60000', address: 'x', memo: '', output: 0, transaction_id };
  const seen = { state: 'flagged' as const, confirmations: 20, confirmations_needed: 20, block_number: 5 };
  const times = { created_at: 1_000, credited_at: 2_000 };
  const insert = database.insertInto('deposit').values({ member_id, ...row, ...seen, ...times });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}
