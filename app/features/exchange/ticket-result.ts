import { data } from 'react-router';
import type { Order } from '../../../contract/exchange.ts';
import { statusOf, unheard } from '../../api/hear-answer.ts';
import type { Refusal } from '../../api/refusal.ts';
import { readTicket, type TicketValues } from './ticket-values.ts';

/** What the exchange's form is answered. */
export type TicketResult =
  | { intent: 'place'; ok: true; order: Order }
  /** Placed by nobody yet: the desk asks first. */
  | { intent: 'ask'; ok: true; values: TicketValues }
  | { intent: 'place'; ok: false; refusal: Refusal; values: TicketValues }
  | { intent: 'cancel'; ok: true; order: Order }
  | { intent: 'cancel'; ok: false; refusal: Refusal };

/** As an action gives it. */
export const withStatus = (result: TicketResult) =>
  data(result, { status: statusOf(result.ok ? result : result.refusal) });

/** In place of an answer that never came: the ticket keeps what was typed, and its key. */
export function unheardResult(form: FormData): TicketResult {
  if (form.get('intent') !== 'place') return { intent: 'cancel', ok: false, refusal: unheard };
  return { intent: 'place', ok: false, refusal: unheard, values: readTicket(form) };
}
