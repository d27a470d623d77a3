import { type Decimal, parseDecimal } from '../../contract/money.ts';
import type { AccountKind, HoldArea } from '../../contract/wallet-values.ts';
import { queryRows, type Store } from '../database/client.ts';
import type { AreaHolds } from './check-holds.ts';

type Held = { account: AccountKind; asset: string; area: HoldArea; amount: Decimal };

/** What each area holds on the accounts of a member. */
export async function readHolds(store: Store, memberId: number, areas: readonly AreaHolds[]): Promise<Held[]> {
  const rows = await queryRows<Omit<Held, 'amount'> & { amount: string }>(store, selectHolds(areas), [memberId]);
  return rows.map((row) => ({ ...row, amount: parseDecimal(row.amount) }));
}

/** Each area is asked about one account at a time, so that it finds its rows by their member. */
const selectHolds = (areas: readonly AreaHolds[]): string => `
  select own.kind as account, own.asset, said.area, said.amount
  from account own join balance on balance.account_id = own.id and balance.held > 0
  cross join lateral (${areas.map(selectOfArea).join(' union all ')}) as said
  where own.owner_kind = 'member' and own.owner_id = $1 and said.amount > 0
  order by own.id, said.area`;

const selectOfArea = ({ area, text }: AreaHolds): string => `
  select '${area}' as area, sum(amount)::numeric(38, 18) as amount
  from (${text}) as held where held.account_id = own.id`;
