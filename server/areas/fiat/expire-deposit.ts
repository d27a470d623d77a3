import type { DueRows } from '../../jobs/for-each-due.ts';
import { moveState } from '../../states/move-state.ts';
import { fiatDepositStates } from './fiat-deposit-states.ts';

/** Deposits that did not come in time. Should one come later, an operator credits it all the same. */
export const expiringDeposits: DueRows = {
  job: 'expire-deposits',
  text: `select id, expires_at as due from fiat_deposit where state = 'waiting'`,
  async work(tx, { id }, atMs) {
    await moveState(tx, fiatDepositStates, { id, to: 'expired', set: { decided_at: atMs }, atMs });
  },
};
