import { sql } from 'kysely';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import type { BoptionCurrency, BoptionDirection, BoptionState } from '../../../contract/boption-values.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { describeOption, type OptionRow } from './describe-option.ts';

export type OptionFilter = {
  memberId: number;
  state?: BoptionState | 'unsettled' | 'settled' | undefined;
  symbol?: string | undefined;
  currency?: BoptionCurrency | undefined;
  direction?: BoptionDirection | undefined;
  since?: number | undefined;
  until?: number | undefined;
};
type OptionPage = OptionFilter & { maxId?: string | undefined; offset: number; limit: number };

function selectOptions(store: Store, filter: OptionFilter) {
  const { memberId, state, symbol, currency, direction, since, until } = filter;
  let query = store.selectFrom('boption_order').where('member_id', '=', memberId);
  if (state === 'unsettled') query = query.where('settled_at', 'is', null);
  else if (state === 'settled') query = query.where('settled_at', 'is not', null);
  else if (state !== undefined) query = query.where('state', '=', state);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (direction !== undefined) query = query.where('direction', '=', direction);
  if (since !== undefined) query = query.where('accepted_at', '>=', since);
  if (until !== undefined) query = query.where('accepted_at', '<', until);
  return query;
}

/** Options of a member, newest first. */
export async function listOptions(
  store: Store,
  { maxId, offset, limit, ...filter }: OptionPage,
): Promise<{ items: BoptionOrder[]; next: string | null }> {
  let query = selectOptions(store, filter).selectAll();
  if (maxId !== undefined) query = query.where('id', '<=', Number(maxId));
  const found = await query
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
  const items = found.slice(0, limit).map(describeOption);
  return { items, next: found.length > limit ? String(offset + limit) : null };
}

/** undefined when the member has no such option. */
export async function findOption(store: Store, memberId: number, id: string): Promise<OptionRow | undefined> {
  const text = 'select * from boption_order where id = $1 and member_id = $2';
  return (await queryRows<OptionRow>(store, text, [Number(id), memberId]))[0];
}

const count = (state: BoptionState) => sql<number>`count(*) filter (where state = ${state})`;
const total = (amount: string, state: BoptionState) =>
  sql<string>`trim_scale(coalesce(sum(${sql.ref(amount)}) filter (where state = ${state}), 0))::text`;

/** What options of a member won and lost, by currency. */
export const sumOptions = (store: Store, filter: OptionFilter) =>
  selectOptions(store, filter)
    .select('currency')
    .select([
      ({ fn }) => fn.countAll<number>().as('orders'),
      count('won').as('won'),
      count('lost').as('lost'),
      count('tied').as('tied'),
      count('void').as('void'),
      sql<string>`trim_scale(coalesce(sum(stake), 0))::text`.as('stake'),
      total('profit', 'won').as('profit'),
      total('stake', 'lost').as('loss'),
      sql<string>`trim_scale(coalesce(sum(case state when 'won' then profit when 'lost' then -stake else 0 end),
        0))::text`.as('result'),
    ])
    .groupBy('currency')
    .orderBy(sql`currency <> 'USDT'`)
    .execute();
