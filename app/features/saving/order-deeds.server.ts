import { savingCalls } from '../../../contract/saving.ts';
import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import { type SavingRedemption, savingRedemptions } from '../../../contract/saving-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { OrderDeedState } from './order-deed-state.ts';

type Done = { answer: Answer<SavingOrder>; deed: 'redeemed' | 'renewal'; state: OrderDeedState };

/** Redeems an order, or turns its renewal on or off: forms of one button. */
export async function postOrderDeed(api: PageApi, form: FormData): Promise<Done> {
  const id = textOf(form, 'id') ?? '';
  const key = keyOf(form);
  const isRenewal = textOf(form, 'intent') === 'renewal';
  const answer = isRenewal
    ? await api.send(savingCalls.renewal, { input: { id, autoRenew: textOf(form, 'autoRenew') === 'on' } })
    : await api.send(savingCalls.redeem, { input: { id, type: typeIn(form) }, idempotencyKey: key });
  const refusal = answer.ok ? undefined : answer;
  const state = { refusal, key: keyAfter(answer, key) };
  return { answer, deed: isRenewal ? 'renewal' : 'redeemed', state };
}

/** What no button of the page posts, the API refuses. */
const typeIn = (form: FormData): SavingRedemption =>
  savingRedemptions.find((type) => type === textOf(form, 'type')) ?? ('' as SavingRedemption);
