import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { stakeForm } from './stake-form.server.ts';

export type StakeState = FormStateOf<typeof stakeForm> & {
  /** That the stake has once, however often it is sent. */
  key: string;
  /** Whether what was typed is right and stands to be confirmed: without scripts this is a page of its own. */
  isChecked: boolean;
};
