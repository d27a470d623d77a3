import type { ApiKey } from '../../../contract/api-key.ts';
import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { createForm } from './api-keys.server.ts';

/** What the page of the API keys shows. */
export type ApiKeysState = {
  items: ApiKey[];
  /** Server time. */
  now: number;
  ways: SecondFactorWays;
  /** Shown once, right after it was made; the secret is null where the member has a key pair. */
  made: { apiKey: string; secret: string | null } | undefined;
  refusal: Refusal | undefined;
  create: FormStateOf<typeof createForm>;
};
