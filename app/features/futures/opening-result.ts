import { data } from 'react-router';
import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import { statusOf, unheard } from '../../api/hear-answer.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { type OpeningValues, readOpening } from './opening-values.ts';

/** What the forms of the page are answered. */
export type FuturesResult =
  | { step: 'confirm'; values: OpeningValues }
  | { step: 'opened'; ticket: FuturesTicket }
  | { step: 'refused'; refusal: Refusal; values: OpeningValues }
  /** A stop point that was dragged. */
  | { step: 'moved'; answer: Answer<FuturesTicket> }
  | { step: 'favorite'; answer: Answer<unknown> };

/** As an action gives it. */
export function withStatus(result: FuturesResult, headers: HeadersInit = {}) {
  return data(result, { status: statusOf(answerOf(result)), headers });
}

function answerOf(result: FuturesResult): { ok: true } | Refusal {
  if (result.step === 'refused') return result.refusal;
  return 'answer' in result ? result.answer : { ok: true };
}

/** In place of an answer that never came: the form keeps what was typed, and its key. */
export function unheardResult(form: FormData): FuturesResult {
  if (form.has('favorite')) return { step: 'favorite', answer: unheard };
  if (form.has('moved')) return { step: 'moved', answer: unheard };
  return { step: 'refused', refusal: unheard, values: readOpening(form) };
}
