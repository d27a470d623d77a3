import { savingCalls } from '../../../contract/saving.ts';
import { stakingCalls } from '../../../contract/staking.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** What comes of own orders and stakes, and when. */
export async function loadComing(api: PageApi) {
  const [savings, stakes] = await Promise.all([
    api.load(savingCalls.calendar, {}),
    api.load(stakingCalls.calendar, {}),
  ]);
  return { savings: savings.items, stakes: stakes.items };
}
export type EarnComing = Awaited<ReturnType<typeof loadComing>>;
