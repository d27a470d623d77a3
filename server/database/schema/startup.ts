import type { ColumnType, GeneratedAlways } from 'kysely';
import type { StartupMode, StartupStage } from '../../../contract/startup-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area startup; columns are explained in migrations/0145-startup.sql and 0175-coin-picture.sql. */
export type StartupSchema = {
  startup_project: {
    id: GeneratedAlways<number>;
    key: string;
    coin: string;
    currency: string;
    mode: StartupMode;
    price: string;
    stock: string;
    cap: string;
    places: number;
    minimum: string;
    maximum: string;
    starts_at: number;
    ends_at: number;
    at_once_bps: number;
    parts: number;
    every_days: number;
    stage: Optional<StartupStage>;
    version: Optional<number>;
    committed: Optional<string>;
    subscribers: Optional<number>;
    wanted: Optional<string>;
    last_number: Optional<number>;
    stock_held: Optional<string>;
    closed_at: Optional<number | null>;
    list_hash: Optional<string | null>;
    table_hash: Optional<string | null>;
    allocated: Optional<string | null>;
    charged: Optional<string | null>;
    distributed_at: Optional<number | null>;
    part: Optional<number>;
    part_done: Optional<number>;
    part_at: Optional<number | null>;
  };
  coin_picture: {
    asset: string;
    bytes: Buffer<ArrayBuffer>;
    content_type: 'image/jpeg' | 'image/svg+xml';
    changed_at: number;
  };
  startup_text: { project_id: number; language: string; summary: string; body: string };
  startup_commitment: {
    id: GeneratedAlways<number>;
    project_id: number;
    member_id: number;
    number: number;
    amount: string;
    created_at: number;
    allocation: Optional<string | null>;
    settled_at: Optional<number | null>;
    locked: Optional<string>;
  };
};
