import type { AccountKind } from '../../contract/wallet-values.ts';

/** The page that moves coins between own accounts; with a choice, where one was made. */
export const transferPath = (chosen: { from?: AccountKind; to?: AccountKind; currency?: string }): string =>
  `/assets/transfer?${new URLSearchParams(chosen)}`;
