import { z } from 'zod';
import { c2cCalls } from '../../../contract/c2c.ts';
import { c2cMerchantOrderCalls } from '../../../contract/c2c-merchant-orders.ts';
import { appealInput, c2cOrderCalls, cancelInput, confirmInput, paidInput } from '../../../contract/c2c-orders.ts';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { declareForm, type FormDeclaration, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { TradeDeed } from '../../paths/c2c-paths.ts';
import type { DeedState } from './order-deed-state.ts';

const cancelForm = declareForm({ schema: cancelInput });
const forms = {
  pay: declareForm({ schema: paidInput }),
  cancel: cancelForm,
  giveUp: cancelForm,
  release: declareForm({ schema: confirmInput, secrets: ['secondFactor'] }),
  appeal: declareForm({ schema: appealInput }),
  rate: declareForm({ schema: c2cOrderCalls.rate.input }),
  report: declareForm({ schema: c2cCalls.report.input.pick({ reason: true, words: true }) }),
  block: declareForm({ schema: z.object({}) }),
} as const;

export const startDeed = (deed: TradeDeed): DeedState => ({
  ...(startForm<z.ZodObject>(forms[deed]) as FormState),
  key: crypto.randomUUID(),
});

type Deed = { order: Pick<C2cOrder, 'id' | 'isMerchant' | 'counterparty'>; deed: TradeDeed; language: Language };

/** Carries a deed out: what the API said, and the form as it comes back when that is no. */
export async function postDeed(api: PageApi, form: FormData, asked: Deed) {
  const key = keyOf(form);
  const { answer, refused } = await carryOut(api, form, { ...asked, key });
  const state: DeedState = { ...(refused ?? startDeed(asked.deed)), key: keyAfter(answer, key) };
  return { answer, state };
}

function carryOut(api: PageApi, form: FormData, { order, deed, language, key }: Deed & { key: string }) {
  const query = { id: order.id };
  const other = order.counterparty.id;
  const calls = order.isMerchant ? c2cMerchantOrderCalls : c2cOrderCalls;
  const read = { form, language };
  switch (deed) {
    case 'pay':
      return attempt(forms.pay, read, (input) => api.send(calls.paid, { query, input }));
    case 'cancel':
    case 'giveUp':
      return attempt(cancelForm, read, (input) => api.send(calls.cancel, { query, input, idempotencyKey: key }));
    case 'release':
      return attempt(forms.release, read, (input) => api.send(calls.confirm, { query, input, idempotencyKey: key }));
    case 'appeal':
      return attempt(forms.appeal, read, (input) => api.send(calls.appeal, { query, input }));
    case 'rate':
      return attempt(forms.rate, read, (input) => api.send(c2cOrderCalls.rate, { query, input }));
    case 'report':
      return attempt(forms.report, read, (input) =>
        api.send(c2cCalls.report, { input: { ...input, id: other, orderId: order.id } }),
      );
    case 'block':
      return attempt(forms.block, read, () => api.send(c2cCalls.block, { input: { id: other, isBlocked: true } }));
  }
}

type Read = { form: FormData; language: Language };

async function attempt<Schema extends z.ZodObject>(
  declared: FormDeclaration<Schema>,
  { form, language }: Read,
  send: (value: z.output<Schema>) => Promise<Answer<unknown>>,
): Promise<{ answer: Answer<unknown>; refused?: FormState }> {
  const posted = readForm(declared, form, language);
  const answer = posted.ok ? await send(posted.value) : posted.refusal;
  return answer.ok ? { answer } : { answer, refused: posted.refuse(answer) as FormState };
}
