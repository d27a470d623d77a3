import { ok, type Result, refuse } from '../../../../contract/result.ts';
import type { Store } from '../../../database/client.ts';
import type { Chains } from '../chains/open-chains.ts';

export type Destination = { network: string; address: string; memo: string };

/** Refuses, at its field, what is no address of the network, and addresses of this platform. */
export async function checkDestination(
  chains: Pick<Chains, 'isAddress' | 'ownerOf'>,
  memberId: number,
  destination: Destination,
): Promise<Result<null>> {
  const { network, address } = destination;
  const refuseAddress = (error: 'addressInvalid' | 'addressOwn' | 'addressOfPlatform') =>
    refuse('invalidInput', { fields: { address: error } });
  if (!chains.isAddress(network, address)) return refuseAddress('addressInvalid');
  const owner = await chains.ownerOf(destination);
  if (owner === undefined) return ok(null);
  return refuseAddress(owner === memberId ? 'addressOwn' : 'addressOfPlatform');
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
