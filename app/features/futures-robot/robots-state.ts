import type { FuturesRobotPreview } from '../../../contract/futures-robot-shapes.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { futuresGridForm } from './grid-form.server.ts';

/** The form of a new robot; `preview` is of what stands in it, and `key` the idempotency key of its start. */
export type FuturesGridState = FormStateOf<typeof futuresGridForm> & {
  key: string;
  preview: { figures: FuturesRobotPreview; symbol: string; currency: string } | undefined;
};
