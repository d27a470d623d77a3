import type { SavingProduct } from '../../../contract/saving-shapes.ts';

export const kindsOfProduct = ['flexible', 'fixed'] as const;
export type ProductKind = (typeof kindsOfProduct)[number];

export type ProductFilter = { coin: string | undefined; kind: ProductKind | undefined };

const kindOf = ({ termDays }: SavingProduct): ProductKind => (termDays === 0 ? 'flexible' : 'fixed');

export const narrowProducts = (products: readonly SavingProduct[], { coin, kind }: ProductFilter): SavingProduct[] =>
  products.filter(
    (product) => (coin === undefined || product.currency === coin) && (kind === undefined || kindOf(product) === kind),
  );

/** The address of the list with one choice changed. */
export function filterSearch(filter: ProductFilter, change: Partial<ProductFilter>): string {
  const chosen = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(chosen as [string, string][])}`;
}
