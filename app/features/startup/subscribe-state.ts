import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { subscribeForm } from './subscribe-form.server.ts';

/** `key` is that of the next commitment, however often it is sent. */
export type SubscribeState = FormStateOf<typeof subscribeForm> & { key: string };
