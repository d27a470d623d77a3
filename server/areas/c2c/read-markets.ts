import type { Decimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { readTerms, readVersions, type Terms } from '../../products/read-terms.ts';
import { fiatDecimals, indexOf, type Prices, readFreshRates } from './read-index.ts';

export type C2cTerms = {
  /** Codes of the coins that are traded. */
  coins: ReadonlySet<string>;
  /** The currencies that they are traded against. */
  fiats: ReadonlyMap<string, Terms<'c2c.fiat'>>;
  rules: Terms<'c2c.rules'>;
};

/** What is traded now. A coin that has ended is not. */
export async function readC2cTerms(store: Store, atMs: number): Promise<C2cTerms> {
  const ended = await store.selectFrom('asset').select('code').where('delist_at', '<=', atMs).execute();
  const current = async <Kind extends 'c2c.coin' | 'c2c.fiat'>(kind: Kind) =>
    [...(await readVersions(store, kind, atMs))].flatMap(([key, versions]) => {
      const terms = versions.find(({ validFromMs }) => validFromMs <= atMs);
      return terms?.isOpen ? [[key, terms] as const] : [];
    });
  const coins = (await current('c2c.coin')).map(([code]) => code);
  return {
    coins: new Set(coins.filter((code) => ended.every((asset) => asset.code !== code))),
    fiats: new Map(await current('c2c.fiat')),
    rules: await readTerms(store, 'c2c.rules', atMs),
  };
}

export type Pair = { asset: string; fiat: string };
/** What the price of an ad depends on. */
export type C2cMarket = Pair & {
  /** Whether both are traded. */
  isOpen: boolean;
  /** Of a coin in the currency, and what a dollar costs; undefined while nobody knows. */
  index: Decimal | undefined;
  perUsd: Decimal | undefined;
  bandPercent: number;
  /** Digits after the point of the currency's amounts. */
  decimals: number;
};

export async function readMarkets(
  store: Store,
  marketData: Prices,
  { pairs, terms, atMs }: { pairs: readonly Pair[]; terms: C2cTerms; atMs: number },
): Promise<C2cMarket[]> {
  const rates = await readFreshRates(store, { rateDays: terms.rules.rateDays, atMs });
  return pairs.map(({ asset, fiat }) => {
    const [perUsd, fiatTerms] = [rates.get(fiat), terms.fiats.get(fiat)];
    return {
      asset,
      fiat,
      isOpen: terms.coins.has(asset) && fiatTerms !== undefined,
      index: indexOf(marketData, { asset, atMs, perUsd }),
      perUsd,
      bandPercent: fiatTerms?.bandPercent ?? 0,
      decimals: fiatDecimals(fiat),
    };
  });
}
