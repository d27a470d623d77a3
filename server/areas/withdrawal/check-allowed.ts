import type { Payee } from '../../../contract/bank-account.ts';
import { type Decimal, formatDecimal, larger, multiply, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { readHold } from '../../access/holds.ts';
import { writeUtc } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import { bankIdentityLevel } from '../bank-account/bank-identity.ts';
import { readBoughtLately } from '../c2c/first-purchase.ts';
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
 * name, a trusted address if the member wants that, no coins of a first P2P purchase that are held back, and the
 * limits. Refuses with withdrawalHold, identityRequired, unavailable (no price), and at the fields account, address and
 * amount.
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

  const coins = await checkBought(store, { memberId, currency, amount, atMs });
  if (!coins.ok) return coins;
  const price = priceOf(currency, prices);
  if (price === undefined) return refuse('unavailable');
  const valueUsdt = multiply(amount, price, 'up', 8);
  const { day, month } = await readQuotas(store, memberId, atMs);
  if (valueUsdt > day.left) return refuseLimit('overDayLimit', day.left);
  if (valueUsdt > month.left) return refuseLimit('overMonthLimit', month.left);
  return ok({ valueUsdt, isTrusted });
}

/** Other coins of the same currency may go meanwhile. */
async function checkBought(
  store: Store,
  { memberId, currency, amount, atMs }: Pick<WithdrawalOrder, 'memberId' | 'currency' | 'amount'> & { atMs: number },
): Promise<Result<null>> {
  const bought = await readBoughtLately(store, { memberId, asset: currency, atMs });
  if (!bought) return ok(null);
  const balances = await readBalances(store, memberId);
  const spot = balances.find(({ asset, kind }) => asset === currency && kind === 'spot');
  const free = spot ? subtract(subtract(spot.total, spot.held), bought.coins) : zero;
  if (amount <= free) return ok(null);
  const values = { until: writeUtc(bought.untilMs), left: formatDecimal(larger(free, zero)), currency };
  return refuse('invalidInput', { fields: { amount: 'c2cCoinsHeld' }, values });
}

const refuseLimit = (error: 'overDayLimit' | 'overMonthLimit', left: Decimal) =>
  refuse('invalidInput', { fields: { amount: error }, values: { left: formatDecimal(left) } });
