import { ok } from '../../contract/result.ts';
import type { WithdrawalState } from '../../contract/withdrawal-values.ts';
import { holdAmount } from '../../server/areas/withdrawal/change-state.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';

/** 20 USDT on TRON, held, in the given state. The member has them. Returns its id. */
export async function addWithdrawal(
  database: Database,
  memberId: number,
  state: WithdrawalState,
  configuration = 'sandbox',
): Promise<number> {
  const added = await inTransaction(database, async (tx) => {
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
        configuration,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const held = await holdAmount(tx, withdrawal, 1_000);
    return held.ok ? ok(withdrawal.id) : held;
  });
  if (!added.ok) throw new Error(added.error);
  return added.data;
}
