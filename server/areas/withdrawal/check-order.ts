import { type Decimal, decimalPlaces, formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import type { NetworkCoin } from '../chain/networks.ts';
import type { Chains } from '../chain/open-chains.ts';
import { findAsset } from '../wallet/assets.ts';
import type { WithdrawalOrder } from './check-allowed.ts';
import { checkDestination, checkReceiver } from './check-destination.ts';

export type TypedOrder = { currency: string; amount: string; network: string; address: string; memo: string };
export type CheckedOrder = WithdrawalOrder & { coin: NetworkCoin; networkName: string };

/** Everything about an order that does not depend on what the member owns or took out before. */
export async function checkOrder(
  { database, chains }: { database: Database; chains: Chains },
  member: SessionMember,
  { currency, amount: typedAmount, network: code, address, memo }: TypedOrder,
): Promise<Result<CheckedOrder>> {
  const asset = await findAsset(database, member, currency);
  if (!asset) return refuse('currencyUnknown');
  const network = (await chains.networks()).find((known) => known.code === code);
  const coin = network?.coins.find((known) => known.currency === currency);
  if (!network || !coin) return refuse('networkUnknown');
  if (!coin.canWithdraw) return refuse('withdrawalsClosed');
  const destination = await checkDestination(chains, member.id, { network, address, memo });
  if (!destination.ok) return destination;
  const amount = checkAmount(typedAmount, { currency, coin, decimals: asset.decimals });
  if (!amount.ok) return amount;
  const received = subtract(amount.data, coin.withdrawalFee);
  const receiver = await checkReceiver(chains, { ...destination.data, currency, amount: received });
  if (!receiver.ok) return receiver;
  const { displayName: networkName } = network;
  const checked = { amount: amount.data, destination: destination.data };
  return ok({ memberId: member.id, currency, ...checked, payee: null, coin, networkName });
}

type AmountBounds = { currency: string; coin: NetworkCoin; decimals: number };

/** Refuses, at its field, what the ledger or the network can not count, and what is not worth sending. */
export function checkAmount(typed: string, { currency, coin, decimals }: AmountBounds): Result<Decimal> {
  const amount = parseDecimal(typed);
  if (decimalPlaces(amount) > Math.min(decimals, coin.chainDecimals)) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  if (amount < coin.withdrawalMinimum || amount <= coin.withdrawalFee) {
    const values = { minimum: formatDecimal(coin.withdrawalMinimum), currency };
    return refuse('invalidInput', { fields: { amount: 'withdrawalTooSmall' }, values });
  }
  return ok(amount);
}
