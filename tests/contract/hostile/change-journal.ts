import { sql } from 'kysely';
import type { Database } from '../../../server/database/client.ts';

/** Tables that change without a request, and what is sent after an answer. */
const ofItself = [
  'alert_progress',
  'feed_lag',
  'kept_tick',
  'kline',
  'notification_mail',
  'notification_push',
  'outbox_message',
  'price_feed',
  'symbol',
  'symbol_search',
  'tick',
];

export type ChangeJournal = {
  /** The tables in which rows were added, changed or removed since it was asked last. */
  read(): Promise<string[]>;
};

/**
 * Records every committed change of every row: an exact fingerprint of the database that costs one small query to
 * compare.
 */
export async function openChangeJournal(database: Database): Promise<ChangeJournal> {
  await sql`create table change_journal (table_name text not null)`.execute(database);
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    begin insert into change_journal values (tg_argv[0]); return null; end $$`.execute(database);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'change_journal'`.execute(
    database,
  );
  for (const { name } of rows.filter((table) => !ofItself.includes(table.name))) {
    await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change(${sql.lit(name)})`.execute(database);
  }

  return {
    async read() {
      const changed = await sql<{ name: string }>`select distinct table_name as name from change_journal`.execute(
        database,
      );
      if (changed.rows.length === 0) return [];
      await sql`delete from change_journal`.execute(database);
      return changed.rows.map(({ name }) => name);
    },
  };
}
