import { stakingCalls } from '../../../contract/staking.ts';
import type { Stake } from '../../../contract/staking-shapes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { textOf } from '../../forms/text-of.server.ts';

/** What became of the last redemption, and the key that the next one has once, however often it is sent. */
export type RedeemState = { refusal: Refusal | undefined; key: string };

/** Redeems a stake: a form of one button. */
export async function postRedemption(
  api: PageApi,
  form: FormData,
): Promise<{ answer: Answer<Stake>; state: RedeemState }> {
  const key = keyOf(form);
  const answer = await api.send(stakingCalls.redeem, { input: { id: textOf(form, 'id') ?? '' }, idempotencyKey: key });
  const refusal = answer.ok ? undefined : answer;
  return { answer, state: { refusal, key: keyAfter(answer, key) } };
}
