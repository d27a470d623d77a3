/** Tables of the area account. */
export type AccountSchema = Record<never, never>;
