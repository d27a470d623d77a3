import { setImmediate } from 'node:timers/promises';
import type { MemberEvent } from '../../contract/live.ts';
import type { Balance } from '../../contract/wallet.ts';
import type { Log } from '../log.ts';

type Change = Pick<MemberEvent, 'orders' | 'fills'>;
export type MemberNewsOptions = {
  hasMember(memberId: number): boolean;
  publish(memberId: number, event: Omit<MemberEvent, 'seq'>): void;
  readBalances(memberId: number): Promise<Balance[]>;
  log: Log;
};

/**
 * Tells listening members what changed, with their current balances. Changes during a read of the balances are
 * collected and sent together afterwards, so a burst of fills costs few reads.
 */
export function createMemberNews({ hasMember, publish, readBalances, log }: MemberNewsOptions) {
  const pending = new Map<number, Change>();
  const reading = new Set<number>();

  async function tell(memberId: number): Promise<void> {
    reading.add(memberId);
    // Orders and balances of one commit come one after the other, and are told together.
    await setImmediate();
    try {
      for (let change = take(memberId); change; change = take(memberId)) {
        publish(memberId, { ...change, balances: await readBalances(memberId) });
      }
    } catch (error) {
      log.error({ err: error, memberId }, 'live: balances could not be read');
    } finally {
      reading.delete(memberId);
    }
  }

  function take(memberId: number): Change | undefined {
    const change = pending.get(memberId);
    pending.delete(memberId);
    return change;
  }

  function add(memberId: number, report: () => Change): void {
    if (!hasMember(memberId)) return;
    const { orders, fills } = report();
    const before = pending.get(memberId);
    pending.set(memberId, {
      orders: [...(before?.orders ?? []), ...orders],
      fills: [...(before?.fills ?? []), ...fills],
    });
    if (!reading.has(memberId)) void tell(memberId);
  }

  return {
    /** `report` is called at once, and only when the member listens. */
    add,
    addBalances: (memberId: number): void => add(memberId, () => ({ orders: [], fills: [] })),
  };
}
