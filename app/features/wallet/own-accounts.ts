import type { Balance } from '../../../contract/wallet.ts';
import { type AccountKind, accountKinds } from '../../../contract/wallet-values.ts';
import { isEmpty } from './account-totals.ts';

/** Accounts that a member is shown: those that the site offers, and others while something is in them. */
export const ownAccounts = (offered: readonly AccountKind[], balances: readonly Balance[]): AccountKind[] =>
  accountKinds.filter(
    (kind) => offered.includes(kind) || balances.some((balance) => balance.account === kind && !isEmpty(balance)),
  );
