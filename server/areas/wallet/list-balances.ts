import { add, type Decimal, formatDecimal, multiply, negate, parseDecimal, zero } from '../../../contract/money.ts';
import type { AccountKind, Balance } from '../../../contract/wallet.ts';
import type { Store } from '../../database/client.ts';
import { type AccountBalance, readBalances } from '../../ledger/read-balances.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import { type Asset, listAssets, type Viewer } from './assets.ts';

export type BalanceList = {
  /** USDT first, FTUSDT second, then what is worth most. Accounts that were never used are there with zeros. */
  items: Balance[];
  totalUsdt: Decimal;
  /** Grows with every change of a balance of the member. */
  version: number;
};

/** What open tickets would bring a member now, or cost, by the currency of their margin: see areas/futures. */
export type ReadUnrealised = (memberId: number) => ReadonlyMap<string, Decimal>;
const noTickets: ReadUnrealised = () => new Map();

type Row = { asset: Asset; kind: AccountKind; total: Decimal; held: Decimal; valueUsdt: Decimal | undefined };

const valuePlaces = 8;

/**
 * All balances that the member may have, zeros too, with their worth. The futures account is worth its equity: balance
 * and unrealised profit.
 */
export async function listBalances(
  store: Store,
  viewer: Viewer,
  prices: Prices,
  readUnrealised = noTickets,
): Promise<BalanceList> {
  const assets = await listAssets(store, viewer);
  const owned = await readBalances(store, viewer.id);
  const unrealised = readUnrealised(viewer.id);
  const rows = assets.flatMap((asset) => rowsOf(asset, owned, { price: priceOf(asset.code, prices), unrealised }));

  const valueOfAsset = new Map<string, Decimal>();
  for (const { asset, valueUsdt } of rows) {
    valueOfAsset.set(asset.code, add(valueOfAsset.get(asset.code) ?? zero, valueUsdt ?? zero));
  }
  const worth = ({ asset }: Row): Decimal => valueOfAsset.get(asset.code) ?? zero;
  // Only the sign of the difference counts, so it may be a number.
  const inOrder = (a: Row, b: Row) => rank(a.asset) - rank(b.asset) || Number(worth(b) - worth(a));
  return {
    items: rows.sort(inOrder).map(toBalance),
    totalUsdt: [...valueOfAsset.values()].reduce(add, zero),
    version: owned.reduce((sum, { version }) => sum + version, 0),
  };
}

type Worth = { price: Decimal | undefined; unrealised: ReturnType<ReadUnrealised> };

function rowsOf(asset: Asset, owned: readonly AccountBalance[], { price, unrealised }: Worth): Row[] {
  return asset.accountKinds.map((kind) => {
    const found = owned.find((balance) => balance.asset === asset.code && balance.kind === kind);
    const total = found?.total ?? zero;
    const equity = kind === 'futures' ? add(total, unrealised.get(asset.code) ?? zero) : total;
    const valueUsdt = price === undefined ? undefined : multiply(equity, price, 'down', valuePlaces);
    return { asset, kind, total, held: found?.held ?? zero, valueUsdt };
  });
}

/** `frozen` is the negated held amount. */
export const availableOf = ({ balance, frozen }: Pick<Balance, 'balance' | 'frozen'>): Decimal =>
  add(parseDecimal(balance), parseDecimal(frozen));

/** Those that are always listed first, then all others. */
const listedFirst = ['USDT', 'FTUSDT'];
const rank = ({ code }: Asset): number => (listedFirst.includes(code) ? listedFirst.indexOf(code) : listedFirst.length);

const toBalance = ({ asset, kind, total, held, valueUsdt }: Row): Balance => ({
  account: kind,
  currency: asset.code,
  displayName: asset.displayName,
  isFiat: asset.isFiat,
  balance: formatDecimal(total),
  frozen: formatDecimal(negate(held)),
  valueUsdt: valueUsdt === undefined ? null : formatDecimal(valueUsdt),
});
