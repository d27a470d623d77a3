import { sql } from 'kysely';
import { queryRows, type Transaction } from './client.ts';

/**
 * Gives a role what the processes of the exchange need, and nothing more: it reads and writes rows, and can neither
 * change tables nor take back what only grows. What it had before on these tables is gone. For the owner of the tables,
 * after each migration.
 */
export async function grantRights(tx: Transaction, role: string): Promise<void> {
  const statements = await queryRows<{ statement: string }>(tx, statementsText, [role]);
  for (const { statement } of statements) await sql.raw(statement).execute(tx);
}

/** Tables whose name of a trigger says that they only grow; those of the migrator, which are its own; and views. */
const statementsText = `
  with found as (
    select relname, quote_ident(relname) as name,
      exists (select from pg_trigger where tgrelid = pg_class.oid and tgname like '%\\_append\\_only') as only_grows,
      relkind = 'v' or starts_with(relname, 'kysely_') as is_read
    from pg_class where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
  )
  select format(text, quote_ident($1)) as statement from (
    select 1 as at, '' as name, 'revoke all on all tables in schema public from %s' as text
    union all select 2, '', 'grant usage on schema public to %s'
    union all select 3, '', 'grant usage, select on all sequences in schema public to %s'
    union all
    select 4, name, 'grant ' || case
        when is_read then 'select'
        when only_grows then 'select, insert'
        else 'select, insert, update, delete'
      end || ' on public.' || replace(name, '%', '%%') || ' to %s'
    from found
  ) as statement order by at, name`;
