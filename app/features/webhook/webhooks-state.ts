import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Webhook } from '../../../contract/webhook.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { createForm } from './webhooks.server.ts';

/** What the page of the webhooks shows. */
export type WebhooksState = {
  items: Webhook[];
  ways: SecondFactorWays;
  /** Shown once, right after it was added. */
  made: { id: string; secret: string } | undefined;
  refusal: Refusal | undefined;
  create: FormStateOf<typeof createForm>;
};
