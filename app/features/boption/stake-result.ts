import { data } from 'react-router';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { statusOf, unheard } from '../../api/hear-answer.ts';
import type { Refusal } from '../../api/refusal.ts';
import { readStake, type StakeValues } from './stake-values.ts';

/** What the form of the page is answered. */
export type StakeResult =
  | { step: 'confirm'; values: StakeValues }
  | { step: 'placed'; option: BoptionOrder; lossesInRow: number }
  | { step: 'refused'; refusal: Refusal; values: StakeValues };

/** As an action gives it. */
export const withStatus = (result: StakeResult, headers: HeadersInit = {}) =>
  data(result, { status: statusOf(result.step === 'refused' ? result.refusal : { ok: true }), headers });

/** In place of an answer that never came: the form keeps what was typed, and its key. */
export const unheardStake = (form: FormData): StakeResult => ({
  step: 'refused',
  refusal: unheard,
  values: readStake(form),
});
