import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { FormState } from '../../forms/form-state.ts';

/** What the form of a deed shows. */
export type DeedState = FormState & {
  /** That the deed has once, however often it is sent. */
  key: string;
  /** In a dialog: the ticket after the deed. */
  done?: FuturesTicket;
};

/** How a stop point is written. */
export const stopUnits = ['price', 'percent'] as const;
export type StopUnit = (typeof stopUnits)[number];
