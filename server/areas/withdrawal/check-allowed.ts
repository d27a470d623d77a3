import type { Payee } from '../../../contract/bank-account.ts';
import { type Decimal, formatDecimal, multiply } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { readHold } from '../../access/holds.ts';
import type { Store } from '../../database/client.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import { bankIdentityLevel } from '../bank-account/bank-identity.ts';
import { requireIdentity, requireOwnName } from '../identity/require-identity.ts';
import type { SiteSettings } from '../site/settings.ts';
import { type Destination, findInBook } from './check-destination.ts';
import { readQuotas } from './limits.ts';

/** `amount` is what leaves the account, the fee included. The destination has been checked. */
export type WithdrawalOrder = {
  memberId: number;
  currency: string;
  amount: Decimal;
  destination: Destination;
  /** Whom a bank pays; null where a chain carries it. */
  payee: Payee | null;
};
type AllowedOptions = { prices: Prices; site: SiteSettings; isWhitelistOnly: boolean; atMs: number };

/**
 * Checks what the account currently allows: no hold, for bank transfers a verified identity and an account in that
 * name, a trusted address if the member wants that, and the limits. Refuses with withdrawalHold, identityRequired,
 * unavailable (no price), and at the fields account, address and amount.
 */
export async function checkAllowed(
  store: Store,
  { memberId, currency, amount, destination, payee }: WithdrawalOrder,
  { prices, site, isWhitelistOnly, atMs }: AllowedOptions,
): Promise<Result<{ valueUsdt: Decimal; isTrusted: boolean }>> {
  const hold = await readHold(store, memberId, atMs);
  if (hold) return refuse('withdrawalHold', { values: { until: String(hold.untilMs) } });
  if (payee) {
    const identity = await requireIdentity(store, memberId, { site, level: bankIdentityLevel });
    if (!identity.ok) return identity;
    const name = await requireOwnName(store, memberId, payee.holder);
    if (!name.ok) return name;
  }
  const trustedAt = (await findInBook(store, memberId, destination))?.trustedAt;
  const isTrusted = trustedAt !== undefined && trustedAt <= atMs;
  if (isWhitelistOnly && !isTrusted && !payee) {
    return refuse('invalidInput', { fields: { address: trustedAt ? 'addressTooNew' : 'addressNotInBook' } });
  }

  const price = priceOf(currency, prices);
  if (price === undefined) return refuse('unavailable');
  const valueUsdt = multiply(amount, price, 'up', 8);
  const { day, month } = await readQuotas(store, memberId, atMs);
  if (valueUsdt > day.left) return refuseLimit('overDayLimit', day.left);
  if (valueUsdt > month.left) return refuseLimit('overMonthLimit', month.left);
  return ok({ valueUsdt, isTrusted });
}

const refuseLimit = (error: 'overDayLimit' | 'overMonthLimit', left: Decimal) =>
  refuse('invalidInput', { fields: { amount: error }, values: { left: formatDecimal(left) } });
