import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** How the member proves that coins are to leave: by withdrawal password or, without one, by a second factor. */
export async function readProof(api: PageApi) {
  const config = await api.load(withdrawalCalls.config, {});
  return { hasPassword: config.hasWithdrawalPassword, ways: config.secondFactor };
}
export type ReleaseProof = Awaited<ReturnType<typeof readProof>>;
