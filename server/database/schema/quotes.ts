import type { Generated, GeneratedAlways } from 'kysely';
import type { SymbolType } from '../../../contract/quotes.ts';
import type { StoredInterval } from '../../market-data/intervals.ts';

/** Tables of the area quotes. numeric(38,18) is text here; times are milliseconds since 1970 UTC. */
export type QuotesSchema = {
  symbol: {
    id: GeneratedAlways<number>;
    type: SymbolType;
    symbol: string;
    name: string;
    base_symbol: string;
    quote_symbol: string;
    price_precision: number;
    volume_precision: number;
    is_test_only: Generated<boolean>;
    is_prompted: Generated<boolean>;
    tags: Generated<string[]>;
    icon: string;
    status: Generated<'open' | 'closed' | 'delisted'>;
    delist_at: Generated<number | null>;
    sort: number;
    price_source: Generated<'feed' | 'book'>;
  };
  price_feed: {
    symbol: string;
    source: string;
    seq: number;
  };
  tick: {
    symbol: string;
    seq: number;
    price: string;
    quantity: string;
    side: 'buy' | 'sell';
    traded_at: number;
  };
  tick_hour: {
    symbol: string;
    started_at: number;
    first_seq: number;
    last_seq: number;
    ticks: number;
    root: string;
    is_purged: Generated<boolean>;
  };
  tick_day: {
    symbol: string;
    started_at: number;
    previous_digest: string;
    digest: string;
  };
  kept_tick: {
    symbol: string;
    seq: number;
    price: string;
    quantity: string;
    side: 'buy' | 'sell';
    traded_at: number;
    place: number | null;
    path: string[] | null;
  };
  feed_lag: {
    symbol: string;
    source: string;
    started_at: number;
    lags: number[];
    gaps: number[];
    least_ms: number;
  };
  kline: {
    symbol: string;
    interval: StoredInterval;
    opened_at: number;
    open: string;
    high: string;
    low: string;
    close: string;
    volume: string;
  };
  favorite: {
    member_id: number;
    symbol: string;
    type: SymbolType;
    id: GeneratedAlways<number>;
  };
};
