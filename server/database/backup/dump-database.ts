import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

/** Ends when the next piece may come. */
type Write = (text: string) => Promise<void>;

/** Texts of Node end at half a gigabyte, and bytes take two digits each: a statement ends when it is this long. */
const statementLengthMin = 1_000_000;
/** Pictures of several megabytes may be among the rows that are read at once. */
const rowsPerFetch = { small: 1_000, withBytes: 10 };

/**
 * Writes the whole database as SQL, piece by piece: for `restore`, or for psql and any PostgreSQL from version 15 on.
 * pg_dump writes the tables and indexes; their rows are written here, since pg_dump for PGlite holds all that it
 * writes in one string, which ends at half a gigabyte. Nothing else may use `database` meanwhile.
 */
export async function dumpDatabase(database: PGlite, write: Write): Promise<void> {
  await write(await dumpSection(database, 'pre-data'));
  for (const table of await listTables(database)) await dumpRows(database, table, write);
  await dumpSequences(database, write);
  await write(await dumpSection(database, 'post-data'));
}

async function dumpSection(database: PGlite, section: 'pre-data' | 'post-data'): Promise<string> {
  const file = await pgDump({ pg: database, args: ['--no-owner', '--no-privileges', `--section=${section}`] });
  // PostgreSQL 15 and 16 do not know this setting.
  return (await file.text()).replace('SET transaction_timeout = 0;\n', '');
}

type Table = { name: string; columns: string[]; has_bytes: boolean };

async function listTables(database: PGlite): Promise<Table[]> {
  const { rows } = await database.query<Table>(`
    select format('%I.%I', nspname, relname) as name,
      array_agg(quote_ident(attname) order by attnum) filter (where attgenerated = '') as columns,
      bool_or(atttypid = 'bytea'::regtype) as has_bytes
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and nspname in ('public', 'months')
    group by pg_class.oid, nspname, relname
    order by pg_class.oid`);
  return rows;
}

async function dumpRows(database: PGlite, { name, columns, has_bytes: hasBytes }: Table, write: Write): Promise<void> {
  const values = columns.map((column) => `quote_nullable(${column})`).join(`, ', ', `);
  const insert = `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES`;
  const rowsMax = hasBytes ? rowsPerFetch.withBytes : rowsPerFetch.small;
  let statement = '';
  const end = async () => {
    if (statement) await write(`${statement};\n`);
    statement = '';
  };
  await database.transaction(async (tx) => {
    await tx.exec(`declare dump cursor for select concat('(', ${values}, ')') as row from ${name}`);
    while (true) {
      const { rows } = await tx.query<{ row: string }>(`fetch ${rowsMax} from dump`);
      for (const { row } of rows) {
        statement += statement ? `,\n${row}` : `${insert}\n${row}`;
        if (statement.length >= statementLengthMin) await end();
      }
      if (rows.length < rowsMax) break;
    }
  });
  await end();
}

async function dumpSequences(database: PGlite, write: Write): Promise<void> {
  const { rows } = await database.query<{ statement: string }>(`
    select format('SELECT pg_catalog.setval(%L, %s, true);', format('%I.%I', schemaname, sequencename), last_value)
      as statement
    from pg_sequences where last_value is not null`);
  for (const { statement } of rows) await write(`${statement}\n`);
}
