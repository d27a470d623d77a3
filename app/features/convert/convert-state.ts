import type { ConvertQuote } from '../../../contract/convert.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { quoteForm } from './convert-forms.server.ts';

/** The form that asks for a quote, and the quote that it got. */
export type ConvertState = FormStateOf<typeof quoteForm> & {
  quote: ConvertQuote | null;
  /** Whether what was posted last would have converted coins, and not asked for a quote only. */
  isAcceptance: boolean;
};

/** What the form asks for, as it was typed. */
export type Asked = Record<'from' | 'to' | 'side' | 'amount', string>;

type Standing = { hasExpired: boolean; posting: string | undefined; isUnheard: boolean };

/** Whether nothing comes of a quote any more: what was sent in time may have been converted, heard of or not. */
export const isOver = ({ hasExpired, posting, isUnheard }: Standing): boolean =>
  hasExpired && posting !== 'accept' && !isUnheard;
