import { loanCalls } from '../../../contract/loan.ts';
import { loanStatusNumbers } from '../../../contract/loan-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** What the address asks the history for; a status that does not exist is left out. */
export function readLoanFilter(parameters: URLSearchParams) {
  const status = loanStatusNumbers.find((number) => String(number) === parameters.get('status'));
  return { filter: { status: String(status ?? '') }, input: status === undefined ? {} : { status } };
}

/** One page of all own loans, also those that have ended. */
export async function loadLoanHistory(api: PageApi, parameters: URLSearchParams) {
  const { filter, input } = readLoanFilter(parameters);
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  return { ...(await api.load(loanCalls.orders, { input: { ...input, ...(maxId && { maxId }) } })), filter };
}
