import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** All that a member has, in USDT; `version` grows with every change of a balance. */
export type HeaderBalance = { totalUsdt: string; version: string };

/** null when it can not be told: the header does without, the page comes all the same. */
export async function loadBalance(api: PageApi): Promise<HeaderBalance | null> {
  const answer = await api.send(walletCalls.list, {});
  return answer.ok ? { totalUsdt: answer.data.totalUsdt, version: answer.data.version } : null;
}
