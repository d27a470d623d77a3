import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** All that a member has, in USDT; `version` grows with every change of a balance. */
export type HeaderBalance = { totalUsdt: string; version: string };

/** For a document, which may have no scripts to ask with; an open page asks when its menu opens. */
export async function loadBalance(api: PageApi, request: Request): Promise<HeaderBalance | null> {
  return request.headers.get('accept')?.includes('text/html') ? askBalance(api) : null;
}

/** null if it cannot be loaded: the page comes without it. */
export async function askBalance(api: PageApi): Promise<HeaderBalance | null> {
  const answer = await api.send(walletCalls.list, {});
  return answer.ok ? { totalUsdt: answer.data.totalUsdt, version: answer.data.version } : null;
}
