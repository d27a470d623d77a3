import type { Store } from '../../database/client.ts';
import { readTermsOfVersion, readVersions, type Terms, termsAt } from '../../products/read-terms.ts';

export type CoinTerms = Terms<'convert.coin'>;
export type PairTerms = { from: CoinTerms; to: CoinTerms; rules: Terms<'convert.rules'> };

/** The terms that hold now, of the coins that convert. A currency that has ended does not. */
export async function readConvertTerms(store: Store, atMs: number) {
  const rules = termsAt((await readVersions(store, 'convert.rules', atMs)).get(''), atMs);
  const ended = await store.selectFrom('asset').select('code').where('delist_at', '<=', atMs).execute();
  const coins = new Map<string, CoinTerms>();
  for (const [currency, versions] of await readVersions(store, 'convert.coin', atMs)) {
    const terms = versions.find(({ validFromMs }) => validFromMs <= atMs);
    if (terms?.isOpen && ended.every(({ code }) => code !== currency)) coins.set(currency, terms);
  }
  return { rules, coins };
}

type Quoted = {
  from_asset: string;
  to_asset: string;
  from_version: number;
  to_version: number;
  rules_version: number;
};

/** The terms that a quote was made under: they hold for it, whatever has changed since. */
export async function readQuotedTerms(store: Store, quote: Quoted): Promise<PairTerms> {
  return {
    from: await readTermsOfVersion(store, { kind: 'convert.coin', key: quote.from_asset }, quote.from_version),
    to: await readTermsOfVersion(store, { kind: 'convert.coin', key: quote.to_asset }, quote.to_version),
    rules: await readTermsOfVersion(store, { kind: 'convert.rules', key: '' }, quote.rules_version),
  };
}
