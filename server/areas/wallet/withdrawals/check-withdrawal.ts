import { formatDecimal, subtract } from '../../../../contract/money.ts';
import { ok, refuse } from '../../../../contract/result.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/client.ts';
import type { SessionMember } from '../../../http/handlers.ts';
import { readBalances } from '../../../ledger/read-balances.ts';
import type { Chains } from '../chains/open-chains.ts';
import type { Prices } from '../list-balances.ts';
import { isWhitelistOnly } from './address-book-handlers.ts';
import { checkAllowed } from './check-allowed.ts';
import { checkOrder, type TypedOrder } from './check-order.ts';

type CheckOptions = { database: Database; clock: Clock; chains: Chains; prices: Prices };

/** Everything that would refuse the order now but for what proves it; changes nothing. */
export async function checkWithdrawal(options: CheckOptions, member: SessionMember, typed: TypedOrder) {
  const { database, clock, prices } = options;
  const order = await checkOrder(options, member, typed);
  if (!order.ok) return order;
  const state = { prices, isWhitelistOnly: await isWhitelistOnly(database, member.id), atMs: clock.now() };
  const allowed = await checkAllowed(database, order.data, state);
  if (!allowed.ok) return allowed;
  const { amount, coin, networkName, currency } = order.data;
  const balances = await readBalances(database, member.id);
  const spot = balances.find(({ asset, kind }) => asset === currency && kind === 'spot');
  if (!spot || subtract(spot.total, spot.held) < amount) return refuse('notEnoughBalance');
  return ok({
    networkName,
    amount: formatDecimal(amount),
    fee: formatDecimal(coin.withdrawalFee),
    received: formatDecimal(subtract(amount, coin.withdrawalFee)),
  });
}
