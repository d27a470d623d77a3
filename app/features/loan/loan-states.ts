import type { Refusal } from '../../api/refusal.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { amountForm, choiceForm } from './loan-forms.server.ts';

/** What became of the last post, and the key that the next one has once, however often it is sent. */
export type DeedState = { refusal: Refusal | undefined; key: string };
export type AmountState = FormStateOf<typeof amountForm> & DeedState;
export type ChoiceState = FormStateOf<typeof choiceForm>;
