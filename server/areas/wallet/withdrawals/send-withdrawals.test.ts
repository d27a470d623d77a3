import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../../../contract/result.ts';
import type { WithdrawalState } from '../../../../contract/withdrawal-values.ts';
import { openPgliteForTest } from '../../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../../tests/support/ledger.ts';
import { addMember } from '../../../../tests/support/members.ts';
import { systemClock } from '../../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../../database/client.ts';
import { checkInvariants } from '../../../ledger/check-invariants.ts';
import { createLog } from '../../../log.ts';
import type { TransferStatus } from '../chains/chain-adapter.ts';
import { holdAmount } from './change-state.ts';
import { advanceWithdrawals } from './send-withdrawals.ts';

let opened: OpenDatabase;
let memberId: number;
beforeAll(async () => {
  opened = await openPgliteForTest();
  memberId = (await addMember(opened.database)).id;
  await deposit(opened.database, spotAccount(memberId), '100000');
});
afterAll(async () => {
  expect(await checkInvariants(opened.database)).toEqual([]);
  await opened.close();
});

async function addWithdrawal(state: WithdrawalState): Promise<number> {
  const added = await inTransaction(opened.database, async (tx) => {
    const withdrawal = await tx
      .insertInto('withdrawal')
      .values({
        member_id: memberId,
        network: 'tron',
        asset: 'USDT',
        address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        memo: '',
        amount: '20',
        fee: '1',
        value_usdt: '20',
        state,
        review_reasons: [],
        approvals_needed: 0,
        transaction_id: null,
        created_at: 1_000,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const held = await holdAmount(tx, withdrawal, 1_000);
    return held.ok ? ok(withdrawal.id) : held;
  });
  if (!added.ok) throw new Error(added.error);
  return added.data;
}

const stateOf = async (id: number) =>
  (await opened.database.selectFrom('withdrawal').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** One round, in which the network says this of each. */
const advance = (tell: (withdrawalId: number) => TransferStatus) =>
  advanceWithdrawals({
    database: opened.database,
    clock: systemClock,
    log: createLog('silent'),
    chains: {
      send: async ({ withdrawalId }, take) =>
        (await opened.database.transaction().execute(take)) ? tell(withdrawalId) : { state: 'unsent', waitsFor: null },
      statusOf: async ({ withdrawalId }) => tell(withdrawalId),
    },
    onBalancesChanged() {},
  });
const arrived = (): TransferStatus => ({ state: 'confirmed', transactionId: 'tx' });

test('nothing leaves while the member is suspended', async () => {
  const id = await addWithdrawal('approved');
  const suspend = (status: 'suspended' | 'active') =>
    opened.database.updateTable('member').set({ status }).where('id', '=', memberId).execute();
  await suspend('suspended');
  await advance(arrived);
  expect(await stateOf(id)).toBe('approved');
  await suspend('active');
  await advance(arrived);
  expect(await stateOf(id)).toBe('confirmed');
});

test('many of which nobody knows do not keep a newer one waiting', async () => {
  for (let count = 0; count < 50; count += 1) await addWithdrawal('unknown');
  const id = await addWithdrawal('sending');
  await advance((withdrawalId) => (withdrawalId === id ? arrived() : { state: 'unknown', transactionId: null }));
  expect(await stateOf(id)).toBe('confirmed');
});
