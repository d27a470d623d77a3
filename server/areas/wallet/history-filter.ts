import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { DepositState } from '../../../contract/deposit-values.ts';
import type { FiatDepositState } from '../../../contract/fiat-deposit-values.ts';
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts';
import type { Schema } from '../../database/schema.ts';

/** Narrows a member's deposits or withdrawals down. */
export type HistoryFilter<State> = {
  memberId: number;
  currency?: string | undefined;
  states?: readonly State[] | undefined;
  /** Milliseconds since 1970 UTC; from included, until not. */
  from?: number | undefined;
  until?: number | undefined;
  /** Those with a smaller id. */
  maxId?: number | undefined;
  limit: number;
};

type HistoryQuery<State> = {
  coin?: string | undefined;
  state?: State | 'open' | undefined;
  from?: number | undefined;
  until?: number | undefined;
  maxId?: string | undefined;
  limit?: number | undefined;
};

const perPage = 20;

/** What a member asks for; `openStates` are those in which nothing is decided yet. */
export function toHistoryFilter<State extends string>(
  memberId: number,
  { coin, state, maxId, limit = perPage, ...times }: HistoryQuery<State>,
  openStates: readonly State[],
): HistoryFilter<State> {
  const states = state === 'open' ? openStates : state && [state];
  return { memberId, currency: coin, states, ...times, maxId: maxId === undefined ? undefined : Number(maxId), limit };
}

/** Which rows of `deposit`, `fiat_deposit` or `withdrawal` the filter means; their columns have the same names. */
export function matchesHistory(
  filter: HistoryFilter<DepositState> | HistoryFilter<FiatDepositState> | HistoryFilter<WithdrawalState>,
): Expression<SqlBool> {
  const { memberId, currency, states, from, until, maxId } = filter;
  const where = expressionBuilder<Schema, 'deposit' | 'fiat_deposit' | 'withdrawal'>();
  return where.and([
    where('member_id', '=', memberId),
    ...(currency === undefined ? [] : [where('asset', '=', currency)]),
    ...(states === undefined ? [] : [where('state', 'in', states)]),
    ...(from === undefined ? [] : [where('created_at', '>=', from)]),
    ...(until === undefined ? [] : [where('created_at', '<', until)]),
    ...(maxId === undefined ? [] : [where('id', '<', maxId)]),
  ]);
}
