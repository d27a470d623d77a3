import { formatDecimal, subtract } from '../../../contract/money.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { isWhitelistOnly } from './address-book.ts';
import { checkAllowed } from './check-allowed.ts';
import type { CheckedOrder } from './check-order.ts';

type CheckOptions = { database: Database; clock: Clock; prices: Prices; site: SiteSettingsReader };

/** Makes all checks of an order except its proof; changes nothing. */
export async function checkWithdrawal({ database, clock, prices, site }: CheckOptions, order: CheckedOrder) {
  const { memberId, amount, coin, networkName, currency } = order;
  const isOnly = await isWhitelistOnly(database, memberId);
  const state = { prices, site: site.current(), isWhitelistOnly: isOnly, atMs: clock.now() };
  const allowed = await checkAllowed(database, order, state);
  if (!allowed.ok) return allowed;
  const balances = await readBalances(database, memberId);
  const spot = balances.find(({ asset, kind }) => asset === currency && kind === 'spot');
  if (!spot || subtract(spot.total, spot.held) < amount) return refuse('notEnoughBalance');
  return ok({
    networkName,
    amount: formatDecimal(amount),
    fee: formatDecimal(coin.withdrawalFee),
    received: formatDecimal(subtract(amount, coin.withdrawalFee)),
  });
}
