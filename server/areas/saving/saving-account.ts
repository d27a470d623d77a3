import { type Decimal, subtract } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { houseAccount } from '../../ledger/accounts.ts';
import type { LockedBalance } from '../../ledger/post.ts';

type Product = { id: number; asset: string };

/** Where the interest of a product comes from: an account of the house for it alone, which never goes below zero. */
export const savingAccount = ({ id, asset }: Product) => houseAccount('saving', asset, id);

/** What can be spent or held. */
export const freeOf = (balances: ReadonlyMap<number, LockedBalance>, account: number): Decimal => {
  const { total, held } = balances.get(account) as LockedBalance;
  return subtract(total, held);
};

/** What the house has for each product, by its number. */
export async function readHouse(store: Store) {
  return store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['account.owner_id as productId', 'balance.total', 'balance.held'])
    .where((where) => where.and({ owner_kind: 'house', 'account.kind': 'saving' }))
    .execute();
}
