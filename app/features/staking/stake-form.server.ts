import type { Language } from '../../../contract/languages.ts';
import { stakingCalls } from '../../../contract/staking.ts';
import type { Stake } from '../../../contract/staking-shapes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { StakeState } from './stake-state.ts';

export const stakeForm = declareForm({ schema: stakingCalls.create.input, amounts: ['amount'] });

export const startStake = (amount: string): StakeState => ({
  ...startForm(stakeForm, { amount }),
  key: crypto.randomUUID(),
  isChecked: false,
});

type Posted = { state: StakeState; answer?: Answer<Stake> };

/** Stakes; with the intent to check only, what was typed comes back to be confirmed. */
export async function postStake(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(stakeForm, form, language);
  const key = keyOf(form);
  if (posted.ok && textOf(form, 'intent') === 'check') return { state: { ...posted.keep(), key, isChecked: true } };
  const answer = posted.ok
    ? await api.send(stakingCalls.create, { input: posted.value, idempotencyKey: key })
    : posted.refusal;
  if (answer.ok) return { answer, state: startStake('') };
  return { answer, state: { ...posted.refuse(withField(answer)), key: keyAfter(answer, key), isChecked: false } };
}

/** Where a refusal belongs that names no field. */
function withField(refusal: Refusal): Refusal {
  const isOfAmount = refusal.error !== undefined && ofAmount.includes(refusal.error);
  return isOfAmount && !refusal.fields ? { ...refusal, fields: { amount: refusal.message } } : refusal;
}
const ofAmount: readonly string[] = ['stakeTooSmall', 'stakingFull', 'notEnoughBalance'];
