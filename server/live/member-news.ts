import type { MemberEvent } from '../../contract/live.ts';
import type { Balance } from '../../contract/wallet.ts';
import type { Log } from '../log.ts';
import { createNewsGatherer } from './gather-news.ts';

type Change = Pick<MemberEvent, 'orders' | 'fills'>;
export type MemberNewsOptions = {
  hasMember(memberId: number): boolean;
  publish(memberId: number, event: Omit<MemberEvent, 'seq'>): void;
  readBalances(memberId: number): Promise<Balance[]>;
  log: Log;
};

/** Tells listening members of their orders and fills, with their current balances. */
export function createMemberNews({ hasMember, publish, readBalances, log }: MemberNewsOptions) {
  const add = createNewsGatherer<Change, Omit<MemberEvent, 'seq'>>({
    isHeard: hasMember,
    publish,
    complete: async (memberId, change) => ({ ...change, balances: await readBalances(memberId) }),
    join: (before, after) => ({
      orders: [...before.orders, ...after.orders],
      fills: [...before.fills, ...after.fills],
    }),
    log,
  });
  return { add, addBalances: (memberId: number): void => add(memberId, () => ({ orders: [], fills: [] })) };
}
