import type { DueRows } from '../../jobs/for-each-due.ts';

/** Deposits that did not come in time. Should one come later, an operator credits it all the same. */
export const expiringDeposits: DueRows = {
  job: 'expire-deposits',
  text: `select id, expires_at as due from fiat_deposit where state = 'waiting'`,
  work: (tx, { id }, atMs) =>
    tx.updateTable('fiat_deposit').set({ state: 'expired', decided_at: atMs }).where('id', '=', id).execute(),
};
