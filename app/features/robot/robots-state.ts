import type { RobotPreview } from '../../../contract/robot.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { gridForm } from './grid-form.server.ts';

/** The form of a new robot; `preview` is of what stands in it, and `key` the idempotency key of its start. */
export type GridState = FormStateOf<typeof gridForm> & {
  key: string;
  preview: { figures: RobotPreview; symbol: string } | undefined;
};

/** What was done, for the page after it. */
export const robotDeeds = ['created', 'resumed', 'ended'] as const;
