/** Where the terms of a product are seen and changed. */
export const pathOfTerms = (kind: string, key: string): string =>
  `/operator/products/terms?${new URLSearchParams({ kind, key })}`;
