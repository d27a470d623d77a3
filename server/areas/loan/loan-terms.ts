import type { Store } from '../../database/client.ts';
import { readTerms, readTermsOfVersion, readVersions, type Terms, termsAt } from '../../products/read-terms.ts';

export type PledgeTerms = Terms<'loan.pledge'>;
export type RulesTerms = Terms<'loan.rules'>;

export const readRules = (store: Store, atMs: number): Promise<RulesTerms> => readTerms(store, 'loan.rules', atMs);

/** By coin. */
export async function readPledgeTerms(store: Store, atMs: number): Promise<ReadonlyMap<string, PledgeTerms>> {
  const versions = await readVersions(store, 'loan.pledge', atMs);
  return new Map([...versions].map(([asset, own]) => [asset, termsAt(own, atMs)]));
}

/** The rules that some loans began with, by version. */
export async function readRulesOf(
  store: Store,
  loans: readonly { rules_version: number }[],
): Promise<ReadonlyMap<number, RulesTerms>> {
  const wanted = [...new Set(loans.map(({ rules_version: version }) => version))];
  const rules = new Map<number, RulesTerms>();
  for (const version of wanted) {
    rules.set(version, await readTermsOfVersion(store, { kind: 'loan.rules', key: '' }, version));
  }
  return rules;
}
