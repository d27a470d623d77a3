import { data } from 'react-router';
import type { Language } from '../../../contract/languages.ts';
import { loanCalls } from '../../../contract/loan.ts';
import type { Loan } from '../../../contract/loan-shapes.ts';
import { loanStatuses } from '../../../contract/loan-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { loadSpot } from './load-pool.server.ts';
import { loanDeeds } from './loan-deeds.ts';
import { startAmount } from './loan-forms.server.ts';

/** What was just done, as the address says it. */
const done = ['borrowed', ...loanDeeds] as const;

/** One loan with its history, and the deed that the address asks for; throws the 404 page where it names no own one. */
export async function loadOwnLoan(api: PageApi, parameters: URLSearchParams, language: Language) {
  const [id, maxId] = ['id', 'maxId'].map((name) => /^[1-9]\d{0,15}$/.exec(parameters.get(name) ?? '')?.[0]);
  const loan = id && (await api.load(loanCalls.orders, { input: { id } })).items[0];
  if (!id || !loan) throw data(null, { status: 404 });
  const deeds = deedsOf(loan);
  const deed = deeds.find((known) => known === parameters.get('do')) ?? deeds[0] ?? null;
  const [history, available] = await Promise.all([
    api.load(loanCalls.history, { input: { id, ...(maxId && { maxId }) } }),
    deed === 'repay' || deed === 'add' ? loadSpot(api, deed === 'repay' ? loan.loanAsset : loan.pledgeAsset) : '0',
  ]);
  return {
    loan,
    history,
    deeds,
    deed,
    available,
    // A loan that waits for its review says so itself: nothing was paid out yet.
    done: (loan.status !== loanStatuses.review && done.find((known) => known === parameters.get('done'))) || null,
    state: startAmount(
      deed === 'alert' && loan.alertBps !== null ? formatTyped(percentOfBps(loan.alertBps), language) : '',
    ),
  };
}
export type OwnLoanData = Awaited<ReturnType<typeof loadOwnLoan>>;

/** What can be done with a loan now. */
function deedsOf({ status, releasable, canExtend }: Loan) {
  if (status === loanStatuses.review) return ['cancel' as const];
  if (status !== loanStatuses.active) return [];
  const isOpen = { cancel: false, repay: true, add: true, release: releasable !== '0', extend: canExtend, alert: true };
  return loanDeeds.filter((deed) => isOpen[deed]);
}
