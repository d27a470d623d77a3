import { sql } from 'kysely';
import type { Decimal } from '../../../contract/money.ts';
import { bankNetwork } from '../../../contract/wallet-values.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { sumOf } from '../review/money-sums.ts';
import type { Destination } from './check-destination.ts';

/** What the member, and what everybody to the same receiver, asked to send within 24 hours, in USDT. */
export async function sumWithdrawals(
  store: Store,
  { memberId, destination }: { memberId: number; destination: Destination },
  nowMs: number,
): Promise<{ ofMember: Decimal; toReceiver: Decimal }> {
  const counted = store
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.sum<string | null>('value_usdt').as('sum'))
    .where('created_at', '>', nowMs - dayMs)
    .where('state', 'not in', ['rejected', 'cancelled']);
  const { network, address, memo } = destination;
  // One address is one receiver on all networks that have it. Numbers of bank accounts are written with hyphens or not.
  const toReceiver =
    network === bankNetwork
      ? counted
          .where('network', '=', bankNetwork)
          .where(sql<string>`replace(address, '-', '')`, '=', address.replaceAll('-', ''))
      : counted.where('network', '!=', bankNetwork).where('address', '=', address).where('memo', '=', memo);
  return {
    ofMember: sumOf(await counted.where('member_id', '=', memberId).executeTakeFirst()),
    toReceiver: sumOf(await toReceiver.executeTakeFirst()),
  };
}
