import { data } from 'react-router';
import type { Language } from '../../../contract/languages.ts';
import { loanCalls } from '../../../contract/loan.ts';
import { loanSupplyCalls } from '../../../contract/loan-supply.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { postAmount, startAmount } from './loan-forms.server.ts';

/** What was just done, as the address says it. */
const done = ['supplied', 'withdrawn', 'cancelled'] as const;

/** What the member has in one pool, its place in the queue, and what happened; 404 where it never had anything. */
export async function loadOwnSupply(api: PageApi, parameters: URLSearchParams) {
  const currency = parameters.get('id') ?? '';
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const [{ pools }, { supplies, queue }] = await Promise.all([
    api.load(loanCalls.config, {}),
    api.load(loanSupplyCalls.supplies, {}),
  ]);
  const pool = pools.find((one) => one.currency === currency);
  if (!pool) throw data(null, { status: 404 });
  const history = await api.load(loanSupplyCalls.history, { input: { currency, ...(maxId && { maxId }) } });
  return {
    pool,
    supply: supplies.find((one) => one.currency === currency) ?? null,
    queue: queue.filter((one) => one.currency === currency),
    history,
    done: done.find((deed) => deed === parameters.get('done')) ?? null,
    state: startAmount(),
  };
}
export type OwnSupplyData = Awaited<ReturnType<typeof loadOwnSupply>>;

/** Withdraws from the pool that the address names, or takes a withdrawal out of its queue. */
export async function postSupplyDeed(
  api: PageApi,
  { form, currency, language }: { form: FormData; currency: string; language: Language },
) {
  const id = textOf(form, 'cancel');
  if (id === undefined) {
    const posted = await postAmount(form, language, (amount, idempotencyKey) =>
      api.send(loanSupplyCalls.withdraw, { input: { currency, ...(amount && { amount }) }, idempotencyKey }),
    );
    return { ...posted, deed: 'withdrawn' as const };
  }
  const answer = await api.send(loanSupplyCalls.cancelWithdrawal, { input: { id } });
  const state = { ...startAmount(), refusal: answer.ok ? undefined : answer };
  return { answer, state, deed: 'cancelled' as const };
}
