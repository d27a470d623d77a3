/** Tables of the area quotes. */
export type QuotesSchema = Record<never, never>;
