import type { ColumnType, Generated } from 'kysely';

/** Tables of the area site. */
export type SiteSchema = {
  site_config: SiteConfigTable;
  site_change: SiteChangeTable;
  home_item: HomeItemTable;
  symbol_search: SymbolSearchTable;
};

type SiteConfigTable = {
  key: string;
  /** Written as JSON text, read back as the value. */
  value: ColumnType<unknown, string, string>;
  updated_at: number;
};

type SiteChangeTable = {
  id: Generated<number>;
  key: string;
  /** Written as JSON text, read back as the value. */
  value: ColumnType<unknown, string | null, never>;
  changed_by: string;
  changed_at: number;
};

type HomeItemTable = {
  kind: 'banner' | 'popup';
  id: string;
  /** By language; written as JSON text, read back as the value. */
  texts: ColumnType<unknown, string, string>;
  path: string | null;
  popup_mode: number | null;
  shown_from: number;
  shown_to: number;
  referral_code: string | null;
  sort: Generated<number>;
  seed_hash: string | null;
};

type SymbolSearchTable = {
  /** Days since 1970 UTC. */
  day: number;
  symbol: string;
  searches: number;
};
