import type { SecondFactorWays } from '../../../contract/security.ts';
import type { BookEntry } from '../../../contract/withdrawal.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { addForm, switchForm } from './address-book.server.ts';

export const bookIntents = ['add', 'remove', 'switch'] as const;
export type BookIntent = (typeof bookIntents)[number];

export type AddressBookState = {
  items: BookEntry[];
  isWhitelistOnly: boolean;
  networks: { network: string; networkName: string }[];
  ways: SecondFactorWays;
  hasPassword: boolean;
  /** Server time. */
  now: number;
  /** What was refused. */
  intent: BookIntent | undefined;
  refusal: Refusal | undefined;
  add: FormStateOf<typeof addForm>;
  switch: FormStateOf<typeof switchForm>;
};
