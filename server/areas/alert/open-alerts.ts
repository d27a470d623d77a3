import { parseDecimal } from '../../../contract/money.ts';
import { arrayLiteral, type Database, queryRows } from '../../database/client.ts';
import { createPriceMean } from '../../market-data/price-mean.ts';
import type { AlertMarket } from './alert-market.ts';
import { type AlertWatch, createAlertWatch, type WatchOptions } from './alert-watch.ts';
import type { AlertRow } from './describe-alert.ts';

export type Alerts = Pick<AlertWatch, 'valueNow'> & {
  /** Takes the row of an alert after its transaction. */
  put(row: AlertRow): void;
  forget(id: number): void;
  /** Ends pauses, looks at the figures of 24 hours, and writes how far prices were looked at. Once a second. */
  look(): Promise<void>;
  close(): Promise<void>;
};

/** At once of the ticks that nobody looked at. */
const pageSize = 5_000;
const progressEveryMs = 5_000;
/** Before the first tick that nobody looked at: a price far from the mean of this time fires nothing. */
const meanMs = 300_000;

/** Takes up the alerts where an earlier run left them, and looks at the ticks that it stored and did not look at. */
export async function openAlerts(options: WatchOptions): Promise<Alerts> {
  const { database, clock } = options;
  // First of all: from now on no tick is missed.
  const watch = createAlertWatch(options);
  const written = new Map<string, number>();
  let progressAt = clock.monotonic();

  /** Of each market with alerts, the tick from which on the first of them counts. */
  const begun = new Map<string, number>();
  for (const row of await readActive(database)) {
    watch.waiting.put(row);
    begun.set(row.symbol, Math.min(begun.get(row.symbol) ?? row.after_seq, row.after_seq));
  }
  for (const { symbol, seq } of await database.selectFrom('alert_progress').selectAll().execute()) {
    written.set(symbol, seq);
  }
  for (const [symbol, seq] of begun) {
    await lookAgain(database, watch, watch.waiting.follow(symbol), Math.max(seq, written.get(symbol) ?? 0));
  }
  watch.waiting.beginRun();
  await watch.flush();

  /** What was found up to these ticks is written. */
  async function writeProgress(): Promise<void> {
    if (!watch.isIdle()) return;
    const moved = watch.markets().filter(({ symbol, seq }) => seq > 0 && seq !== written.get(symbol));
    if (moved.length === 0) return;
    const seqs = moved.map(({ symbol, seq }) => [symbol, seq] as const);
    await queryRows(
      database,
      `insert into alert_progress (symbol, seq) select * from unnest($1::text[], $2::int8[])
       on conflict (symbol) do update set seq = excluded.seq`,
      [arrayLiteral(seqs.map(([symbol]) => symbol)), arrayLiteral(seqs.map(([, seq]) => seq))],
    );
    for (const [symbol, seq] of seqs) written.set(symbol, seq);
  }

  return {
    valueNow: watch.valueNow,
    put: (row) => watch.waiting.put(row),
    forget: (id) => watch.waiting.forget(id),
    async look() {
      await watch.look();
      if (clock.monotonic() - progressAt < progressEveryMs) return;
      progressAt = clock.monotonic();
      await writeProgress();
    },
    async close() {
      watch.stopListening();
      await watch.flush();
      await writeProgress();
    },
  };
}

/** What waits longest comes first: so each is put at the end of its list, where adding it is cheap. */
const readActive = (database: Database): Promise<AlertRow[]> =>
  queryRows(
    database,
    `select * from alert where state = 'active'
     order by case armed when 'rise' then - threshold else threshold end, id`,
    [],
  );

type TickRow = { seq: number; price: string; traded_at: number };

/**
 * The stored ticks of a market after this one. Whether a price was too far from the mean to be believed is found out
 * anew.
 */
async function lookAgain(database: Database, watch: AlertWatch, market: AlertMarket, seq: number): Promise<void> {
  const mean = createPriceMean();
  const text = `
    select seq, price, traded_at from tick where symbol = $1 and seq > $2 and traded_at >= $3
    order by seq limit ${pageSize}`;
  const [first] = await queryRows<TickRow>(database, text, [market.symbol, seq, 0]);
  if (!first) return;
  let rows = await queryRows<TickRow>(database, text, [market.symbol, 0, first.traded_at - meanMs]);
  while (rows.length > 0) {
    for (const row of rows) {
      const price = parseDecimal(row.price);
      mean.add(price, row.traded_at);
      if (row.seq <= seq || mean.isOff(price)) continue;
      watch.waiting.show(market, 'price', { value: price, tick: { seq: row.seq, atMs: row.traded_at, price } });
    }
    rows = await queryRows<TickRow>(database, text, [market.symbol, rows.at(-1)?.seq, first.traded_at - meanMs]);
  }
}
