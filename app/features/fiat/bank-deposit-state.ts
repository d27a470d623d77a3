import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { announceForm, attachForm } from './bank-deposit-forms.server.ts';

/** The form of the page: it announces a deposit, or shows the transfer of one that waits. */
export type BankDepositState = AnnounceState | AttachState;
export type AnnounceState = FormStateOf<typeof announceForm> & { step: 'announce'; key: string };
export type AttachState = FormStateOf<typeof attachForm> & { step: 'attach' };
