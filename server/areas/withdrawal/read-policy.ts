import type { Store } from '../../database/client.ts';

/** In USDT: above the first value an operator looks at what moves, above the second it takes two. */
export type Policy = { reviewAboveUsdt: string; fourEyesAboveUsdt: string };

export async function readPolicy(store: Store): Promise<Policy> {
  return await store
    .selectFrom('withdrawal_policy')
    .select(['review_above_usdt as reviewAboveUsdt', 'four_eyes_above_usdt as fourEyesAboveUsdt'])
    .executeTakeFirstOrThrow();
}
