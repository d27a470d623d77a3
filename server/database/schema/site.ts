import type { ColumnType } from 'kysely';

/** Tables of the area site. */
export type SiteSchema = {
  site_config: SiteConfigTable;
};

type SiteConfigTable = {
  key: string;
  /** Written as JSON text, read back as the value. */
  value: ColumnType<unknown, string, string>;
  updated_at: number;
};
