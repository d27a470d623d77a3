/** Tables of the area exchange. */
export type ExchangeSchema = Record<never, never>;
