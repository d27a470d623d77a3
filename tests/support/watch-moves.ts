import { type Database, queryRows } from '../../server/database/client.ts';

/** Lets the database itself write down every move of a table's states; gives what it has seen so far. */
export async function watchMoves(
  database: Database,
  table: string,
): Promise<() => Promise<{ from: string; to: string }[]>> {
  await queryRows(database, `create table seen_move_${table} ("from" text, "to" text, unique ("from", "to"))`, []);
  await queryRows(
    database,
    `create function see_move_${table}() returns trigger language plpgsql as $$ begin
      insert into seen_move_${table} values (old.state, new.state) on conflict do nothing;
      return null;
    end $$`,
    [],
  );
  await queryRows(
    database,
    `create trigger see_move after update on ${table} for each row
      when (old.state is distinct from new.state) execute function see_move_${table}()`,
    [],
  );
  return () => queryRows<{ from: string; to: string }>(database, `select * from seen_move_${table}`, []);
}
