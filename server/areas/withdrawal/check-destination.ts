import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import type { Network } from '../chain/networks.ts';
import type { Chains } from '../chain/open-chains.ts';

export type Destination = { network: string; address: string; memo: string };

/**
 * The destination in its stored form, without the memo if the network has none. Refuses, at its field, texts that are
 * no address of the network, and addresses of this platform.
 */
export async function checkDestination(
  chains: Pick<Chains, 'canonicalAddress' | 'ownerOf'>,
  memberId: number,
  { network, address: typed, memo }: { network: Pick<Network, 'code' | 'hasMemo'>; address: string; memo: string },
): Promise<Result<Destination>> {
  const refuseAddress = (error: 'addressInvalid' | 'addressOwn' | 'addressOfPlatform') =>
    refuse('invalidInput', { fields: { address: error } });
  const address = chains.canonicalAddress(network.code, typed);
  if (address === undefined) return refuseAddress('addressInvalid');
  const destination = { network: network.code, address, memo: network.hasMemo ? memo : '' };
  const owner = await chains.ownerOf(destination);
  if (owner === undefined) return ok(destination);
  return refuseAddress(owner === memberId ? 'addressOwn' : 'addressOfPlatform');
}

/** Refuses, at its field, an address that would not receive the coins, or only at an unreasonable cost. */
export async function checkReceiver(
  chains: Pick<Chains, 'findObstacle'>,
  payment: Parameters<Chains['findObstacle']>[0],
): Promise<Result<null>> {
  // If the check is not possible now, the amount is not held either: it might wait for long.
  const obstacle = await chains.findObstacle(payment).catch(() => 'unknown' as const);
  if (obstacle === undefined) return ok(null);
  if (obstacle === 'unknown') return refuse('unavailable');
  if (obstacle.reason === 'receiverRefuses') {
    return refuse('invalidInput', { fields: { address: 'addressRefuses' } });
  }
  const values = { limit: String(obstacle.limit) };
  return refuse('invalidInput', { fields: { address: 'addressNeedsGas' }, values });
}

/** Of the member's address book; undefined when it is not in there. `trustedAt` in milliseconds. */
export async function findInBook(
  store: Store,
  memberId: number,
  { network, address, memo }: Destination,
): Promise<{ trustedAt: number } | undefined> {
  return await store
    .selectFrom('withdrawal_address')
    .select('trusted_at as trustedAt')
    .where('member_id', '=', memberId)
    .where('network', '=', network)
    .where('address', '=', address)
    .where('memo', '=', memo)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
