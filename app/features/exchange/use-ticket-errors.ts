import type { MarketSymbol } from '../../../contract/quotes.ts';
import { isUnknown } from '../../api/hear-answer.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Own } from './exchange-data.ts';
import { findProblems, type Problem } from './ticket-problems.ts';
import type { TicketResult } from './ticket-result.ts';
import { isSameTicket, type TicketField, type TicketValues, ticketFields } from './ticket-values.ts';

type Refused = Extract<TicketResult, { intent: 'place'; ok: false }>;
type TicketErrors = {
  fields: Partial<Record<TicketField, string | undefined>>;
  /** What no field shows. */
  form: string | undefined;
};

/** What is wrong with the ticket: what is seen while typing, and what the server refused, until that is changed. */
export function useTicketErrors(ticket: {
  values: TicketValues;
  market: MarketSymbol;
  own: Own | null;
  refused: Refused | undefined;
}): TicketErrors {
  const { values, market, own, refused } = ticket;
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const say = useProblemText();
  const seen = findProblems({ values, market, language }, own);
  const refusal = refused && isSameTicket(refused.values, values) ? refused.refusal : undefined;
  const fields: TicketErrors['fields'] = {};
  for (const name of ticketFields) fields[name] = say(seen[name]) ?? refusal?.fields?.[name];
  const isAtField = Object.values(fields).some((error) => error !== undefined);
  if (refusal && isUnknown(refusal)) return { fields, form: t('ticket.unknown') };
  return { fields, form: isAtField ? undefined : refusal?.message };
}

/** Says a problem in the reader's language. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation('exchange');
  const common = useTranslation();
  const format = useFormat();
  return (problem) => {
    if (!problem) return undefined;
    if (problem.name === 'decimals') return t('problem.decimals', { count: problem.count });
    if (problem.name === 'ambiguous') return common.t('amount.ambiguous', problem);
    if (problem.name === 'notAmount') return t('problem.notAmount');
    if (problem.name === 'tooLarge') return common.t('amount.tooLarge');
    return t('problem.tooMuch', { amount: format.amount(problem.amount, 8), currency: problem.currency });
  };
}
