import type { ColumnType } from 'kysely';

/** Tables of server/products; columns are explained in migrations/0101-product-terms.sql. Times in milliseconds. */
export type ProductSchema = {
  product_version: {
    kind: string;
    key: string;
    version: number;
    /** Written as JSON text, read back as the value. */
    terms: ColumnType<unknown, string, never>;
    valid_from: number;
    made_at: number;
    proposal_id: number | null;
  };
  product_generation: { is_only: boolean; number: number };
};
