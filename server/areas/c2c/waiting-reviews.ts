import type { Transaction } from '../../database/client.ts';
import type { AreaReview } from '../review/area-review.ts';

/** Cases that wait for a ruling, with what is held. */
const waitingCases: AreaReview = {
  kind: 'c2cCase',
  roles: ['reviewer'],
  text: `
    select c2c_case.id, opened_by as member_id, opened_at as since, asset, quantity as amount, value_usdt,
      null::int8 as expires_at
    from c2c_case join c2c_order on c2c_order.id = order_id where c2c_case.state = 'open'`,
};

/** The member sees whether somebody has taken the application. */
async function setState(tx: Transaction, id: number, state: 'created' | 'reviewing'): Promise<void> {
  const waiting = tx.updateTable('c2c_merchant').set({ state }).where('id', '=', id);
  await waiting.where('state', 'in', ['created', 'reviewing']).execute();
}

const waitingMerchants: AreaReview = {
  kind: 'c2cMerchant',
  roles: ['reviewer'],
  text: `
    select id, member_id, sent_at as since, null::text as asset, null::numeric as amount, null::numeric as value_usdt,
      null::int8 as expires_at
    from c2c_merchant where state in ('created', 'reviewing')`,
  onTake: (tx, id) => setState(tx, id, 'reviewing'),
  onGiveBack: (tx, id) => setState(tx, id, 'created'),
};

const waitingReports: AreaReview = {
  kind: 'c2cReport',
  roles: ['support', 'reviewer'],
  text: `
    select id, about_id as member_id, at as since, null::text as asset, null::numeric as amount,
      null::numeric as value_usdt, null::int8 as expires_at
    from c2c_report where handled_at is null`,
};

/** Payment accounts in a name that may be the member's. */
const waitingAccounts: AreaReview = {
  kind: 'c2cAccount',
  roles: ['reviewer'],
  text: `
    select bank_account.id, used.member_id, added_at as since, null::text as asset, null::numeric as amount,
      null::numeric as value_usdt, null::int8 as expires_at
    from c2c_payment_account used join bank_account on bank_account.id = bank_account_id and deleted_at is null
    where used.state = 'waiting'`,
};

export const c2cReviews = [waitingCases, waitingMerchants, waitingReports, waitingAccounts];
