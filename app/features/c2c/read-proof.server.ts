import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/**
 * How the member proves that coins of an order are to leave: by withdrawal password, or by a second factor where there
 * is no password that is older than the order.
 */
export async function readProof(api: PageApi, { createdAt }: Pick<C2cOrder, 'createdAt'>) {
  const { withdrawalPasswordSetAt: setAt, secondFactor: ways } = await api.load(withdrawalCalls.config, {});
  const hasFactor = ways.hasApp || ways.hasPasskey;
  return { hasPassword: setAt !== null && (setAt < createdAt || !hasFactor), ways };
}
export type ReleaseProof = Awaited<ReturnType<typeof readProof>>;
