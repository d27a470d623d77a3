import { depositReviewCalls } from '../../../contract/deposit-review.ts';
import { fiatDepositReviewCalls } from '../../../contract/fiat-deposit-review.ts';
import { identityReviewCalls } from '../../../contract/identity-review.ts';
import { operatorAdminCalls } from '../../../contract/operator-admin.ts';
import { withdrawalReviewCalls } from '../../../contract/withdrawal-review.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { ConsoleEntry } from './console-menu.ts';

/** `count` is of a first page; beyond it there may be more. */
export type Waiting = ConsoleEntry & { count: number; hasMore: boolean };

/** How much there is to decide on each page of the menu that has such a list. */
export async function loadWaiting(api: PageApi, entries: readonly ConsoleEntry[]): Promise<Waiting[]> {
  const query = { list: 'open' as const };
  const lists: { [Id in ConsoleEntry['id']]?: () => Promise<{ items: readonly unknown[]; next: string | null }> } = {
    withdrawals: () => api.load(withdrawalReviewCalls.queue, { query }),
    deposits: () => api.load(fiatDepositReviewCalls.queue, { query }),
    flagged: () => api.load(depositReviewCalls.flagged, { query }),
    proposals: () => api.load(operatorAdminCalls.proposals, { query: {} }),
  };
  const loaded = entries.map(async (entry): Promise<Waiting[]> => {
    if (entry.id === 'identity') {
      const { count } = await api.load(identityReviewCalls.queue, {});
      return [{ ...entry, count, hasMore: false }];
    }
    const list = await lists[entry.id]?.();
    return list ? [{ ...entry, count: list.items.length, hasMore: list.next !== null }] : [];
  });
  return (await Promise.all(loaded)).flat();
}
