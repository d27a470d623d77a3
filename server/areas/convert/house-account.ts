import { add, type Decimal, multiply, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { houseAccount } from '../../ledger/accounts.ts';

/** The other side of every conversion: one account of the house per coin, which never goes below zero. */
export const convertAccount = (asset: string) => houseAccount('convert', asset);

export const houseBalances = (store: Store) =>
  store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['account.asset', 'balance.total'])
    .where((where) => where.and({ owner_kind: 'house', 'account.kind': 'convert' }));

/** What the house owns for conversions, by coin. */
export async function readHouse(store: Store): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await houseBalances(store).execute();
  return new Map(rows.map(({ asset, total }) => [asset, parseDecimal(total)]));
}

type Stock = {
  owned: { from: Decimal; to: Decimal };
  amounts: { from: Decimal; to: Decimal };
  fromPrice: Decimal;
  houseMaximumUsdt: string;
};

/** Refuses (convertUnavailable) what the house can not pay, and coins that it has enough of. */
export function checkHouse({ owned, amounts, fromPrice, houseMaximumUsdt }: Stock): Result<null> {
  const after = multiply(add(owned.from, amounts.from), fromPrice, 'up');
  const isTooMuch = after > parseDecimal(houseMaximumUsdt);
  return isTooMuch || subtract(owned.to, amounts.to) < zero ? refuse('convertUnavailable') : ok(null);
}
