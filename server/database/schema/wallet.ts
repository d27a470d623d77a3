/** Tables of the area wallet. */
export type WalletSchema = Record<never, never>;
