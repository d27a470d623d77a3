import type { HouseFundState } from '../../../contract/house.ts';
import { type HouseFundName, houseFunds } from '../../../contract/house-values.ts';
import { add, type Decimal, formatDecimal, multiply, parseDecimal, zero } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import type { HouseFund } from './house-fund.ts';

type Coin = { currency: string; amount: Decimal; isTestOnly: boolean };

/** What the house owns in accounts of a kind, by coin in the order of the lists; zeros are missing. */
async function readCoins(store: Store, kind: HouseFundName | 'fee'): Promise<Coin[]> {
  const rows = await store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .innerJoin('asset', 'asset.code', 'account.asset')
    .select(({ fn }) => ['asset.code', 'asset.is_test_only', fn.sum<string>('balance.total').as('total')])
    .where((where) => where.and({ owner_kind: 'house', 'account.kind': kind }))
    .groupBy(['asset.code', 'asset.sort', 'asset.is_test_only'])
    .having(({ fn }) => fn.sum('balance.total'), '>', 0)
    .orderBy('asset.sort')
    .execute();
  return rows.map((row) => ({ currency: row.code, amount: parseDecimal(row.total), isTestOnly: row.is_test_only }));
}

const toText = ({ currency, amount }: Coin) => ({ currency, amount: formatDecimal(amount) });

function worthOf({ currency, amount }: Coin, prices: Prices): Decimal | null {
  const price = priceOf(currency, prices);
  return price ? multiply(amount, price, 'down', 8) : null;
}

function describeWorth(coin: Coin, prices: Prices) {
  const worth = worthOf(coin, prices);
  return { ...toText(coin), valueUsdt: worth === null ? null : formatDecimal(worth) };
}

/** For everybody: test coins are for members who test. */
export async function readOwned(store: Store) {
  const owned: { fund: HouseFundName; coins: { currency: string; amount: string }[] }[] = [];
  for (const fund of houseFunds) {
    const coins = (await readCoins(store, fund)).filter(({ isTestOnly }) => !isTestOnly);
    owned.push({ fund, coins: coins.map(toText) });
  }
  return owned;
}

export async function readFees(store: Store, prices: Prices) {
  return (await readCoins(store, 'fee')).map((coin) => describeWorth(coin, prices));
}

/** For operators: each fund with its worth, and with what it did since midnight UTC. */
export async function readFunds(
  store: Store,
  funds: readonly HouseFund[],
  { prices, atMs }: { prices: Prices; atMs: number },
): Promise<HouseFundState[]> {
  const states: HouseFundState[] = [];
  for (const { name, readDay, listParts } of funds) {
    const coins = await readCoins(store, name);
    const worth = coins.reduce((sum, coin) => add(sum, worthOf(coin, prices) ?? zero), zero);
    states.push({
      fund: name,
      coins: coins.map((coin) => describeWorth(coin, prices)),
      parts: (await listParts?.(store)) ?? [],
      worthUsdt: formatDecimal(worth),
      ...(await readDay(store, atMs - (atMs % dayMs), prices)),
    });
  }
  return states;
}
