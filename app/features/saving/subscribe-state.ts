import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { subscribeForm } from './subscribe-form.server.ts';

export type SubscribeState = FormStateOf<typeof subscribeForm> & {
  /** That the subscription has once, however often it is sent. */
  key: string;
  /** Whether what was typed is right and stands to be confirmed: without scripts this is a page of its own. */
  isChecked: boolean;
};
