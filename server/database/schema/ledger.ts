/** Tables of the area ledger. */
export type LedgerSchema = Record<never, never>;
