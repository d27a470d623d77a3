import {
  add,
  type Decimal,
  formatDecimal,
  multiply,
  negate,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
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

/** What a member owns, or below zero owes, and its balances do not say. */
export type Claim = { memberId: number; asset: string; amount: Decimal };
export type ReadClaims = (memberIds: readonly number[], store?: Store) => Promise<readonly Claim[]>;

/** What open tickets would bring now, or cost: see areas/futures. What is lent and owed: see areas/loan. */
export type Claims = { futures: { unrealised: ReadClaims }; loans: { claims: ReadClaims } };
const noClaims: Claims = { futures: { unrealised: async () => [] }, loans: { claims: async () => [] } };

type Row = {
  asset: Asset;
  kind: AccountKind;
  total: Decimal;
  held: Decimal;
  /** Zero in other accounts than that of loans. */
  lent: Decimal;
  owed: Decimal;
  valueUsdt: Decimal | undefined;
};

const valuePlaces = 8;

/**
 * All balances that the member may have, zeros too, with their worth. The futures account is worth its equity: balance
 * and unrealised profit; the loan account its balance and what was lent, less what is owed.
 */
export async function listBalances(
  store: Store,
  viewer: Viewer,
  prices: Prices,
  { futures, loans } = noClaims,
): Promise<BalanceList> {
  const assets = await listAssets(store, viewer);
  const owned = await readBalances(store, viewer.id);
  const beside = {
    unrealised: await futures.unrealised([viewer.id], store),
    claims: await loans.claims([viewer.id], store),
  };
  const rows = assets.flatMap((asset) => rowsOf(asset, owned, { price: priceOf(asset.code, prices), ...beside }));

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

type Worth = {
  price: Decimal | undefined;
  unrealised: readonly Claim[];
  claims: readonly Claim[];
};

function rowsOf(asset: Asset, owned: readonly AccountBalance[], { price, unrealised, claims }: Worth): Row[] {
  const inAsset = (of: readonly Claim[]) =>
    of.filter((claim) => claim.asset === asset.code).map(({ amount }) => amount);
  const ofLoans = inAsset(claims);
  const inLoans = {
    lent: ofLoans.filter((amount) => amount > zero).reduce(add, zero),
    owed: negate(ofLoans.filter((amount) => amount < zero).reduce(add, zero)),
  };
  const ofTickets = inAsset(unrealised).reduce(add, zero);
  return asset.accountKinds.map((kind) => {
    const found = owned.find((balance) => balance.asset === asset.code && balance.kind === kind);
    const total = found?.total ?? zero;
    const { lent, owed } = kind === 'loan' ? inLoans : { lent: zero, owed: zero };
    const beside = { futures: ofTickets, loan: subtract(lent, owed) };
    const worth = kind === 'futures' || kind === 'loan' ? add(total, beside[kind]) : total;
    const valueUsdt = price === undefined ? undefined : multiply(worth, price, 'down', valuePlaces);
    return { asset, kind, total, held: found?.held ?? zero, lent, owed, valueUsdt };
  });
}

/** `frozen` is the negated held amount. */
export const availableOf = ({ balance, frozen }: Pick<Balance, 'balance' | 'frozen'>): Decimal =>
  add(parseDecimal(balance), parseDecimal(frozen));

/** Those that are always listed first, then all others. */
const listedFirst = ['USDT', 'FTUSDT'];
const rank = ({ code }: Asset): number => (listedFirst.includes(code) ? listedFirst.indexOf(code) : listedFirst.length);

const toBalance = ({ asset, kind, total, held, lent, owed, valueUsdt }: Row): Balance => ({
  account: kind,
  currency: asset.code,
  displayName: asset.displayName,
  isFiat: asset.isFiat,
  balance: formatDecimal(total),
  frozen: formatDecimal(negate(held)),
  ...(lent > zero && { lent: formatDecimal(lent) }),
  ...(owed > zero && { owed: formatDecimal(owed) }),
  valueUsdt: valueUsdt === undefined ? null : formatDecimal(valueUsdt),
});
