/** Tables of the area site. */
export type SiteSchema = Record<never, never>;
