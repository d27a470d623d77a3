import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../tests/support/databases.ts';
import { type OpenDatabase, queryRows } from './client.ts';

/** `isNullable` is undefined where the types do not say; `isGenerated`: an insert may leave it out. */
type Column = { isNullable: boolean | undefined; isGenerated: boolean };
type Tables = Record<string, Record<string, Column>>;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

/** The migrator's own. */
const foreignTables = new Set(['kysely_migration', 'kysely_migration_lock']);

/** The tables that the types of `schema/` declare. */
function declaredTables(): Tables {
  const folder = path.join(import.meta.dirname, 'schema');
  return Object.assign({}, ...readdirSync(folder).map((file) => tablesOf(path.join(folder, file))));
}

function tablesOf(file: string): Tables {
  const text = readFileSync(file, 'utf8');
  const aliases = new Map<string, ESTree.TSType>();
  for (const statement of parseSync(file, text).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSTypeAliasDeclaration') aliases.set(declared.id.name, declared.typeAnnotation);
  }
  const [, schema] = [...aliases].find(([name]) => name.endsWith('Schema')) ?? [];
  const tables: Tables = {};
  for (const [name, type] of membersOf(schema)) {
    const found = type.type === 'TSTypeReference' ? aliases.get(text.slice(type.start, type.end)) : type;
    const columns = membersOf(found).map(([column, own]) => {
      const written = text.slice(own.start, own.end);
      const [, name = '', argument = ''] = /^(\w+)(?:<([\s\S]*)>)?$/.exec(written) ?? [];
      const alias = aliases.get(name);
      const meant = alias ? text.slice(alias.start, alias.end).replaceAll(/\bT\b/g, argument) : written;
      return [column, columnOf(meant)] as const;
    });
    tables[name] = Object.fromEntries(columns);
  }
  return tables;
}

function membersOf(type: ESTree.TSType | undefined): [string, ESTree.TSType][] {
  if (type?.type !== 'TSTypeLiteral') throw new Error('a table that is not written as its columns');
  return type.members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) return [];
    return [[member.key.name, member.typeAnnotation.typeAnnotation] as [string, ESTree.TSType]];
  });
}

/** `Generated<string | null>`, or `ColumnType<Read, Insert, Update>`: what is read decides whether it may be null. */
function columnOf(type: string): Column {
  const [, wrapper, inside = ''] = /^(Generated|GeneratedAlways|ColumnType)<([\s\S]*)>$/.exec(type) ?? [];
  const [read = '', insert = ''] = wrapper === 'ColumnType' ? inside.split(/,\s*/) : [inside || type];
  return {
    isNullable: read === 'unknown' ? undefined : /\bnull\b/.test(read),
    isGenerated: wrapper?.startsWith('Generated') === true || /\bundefined\b/.test(insert),
  };
}

async function migratedTables(): Promise<Tables> {
  const rows = await queryRows<{ table: string; column: string; is_nullable: boolean; has_default: boolean }>(
    opened.database,
    `select table_name as "table", column_name as "column", is_nullable = 'YES' as is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
    [],
  );
  const tables: Tables = {};
  for (const { table, column, is_nullable: isNullable, has_default: isGenerated } of rows) {
    if (!foreignTables.has(table)) tables[table] = { ...tables[table], [column]: { isNullable, isGenerated } };
  }
  return tables;
}

test('the types declare the tables and columns that the migrations make', async () => {
  const [declared, migrated] = [declaredTables(), await migratedTables()];
  expect(Object.keys(declared).toSorted()).toEqual(Object.keys(migrated).toSorted());
  for (const [table, columns] of Object.entries(migrated)) {
    expect(Object.keys(declared[table] ?? {}).toSorted(), table).toEqual(Object.keys(columns).toSorted());
  }
});

test('a column may be null, or be left out of an insert, where the types say so', async () => {
  const declared = declaredTables();
  const faults = Object.entries(await migratedTables()).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, { isNullable, isGenerated }]) => {
      const own = declared[table]?.[column];
      if (own?.isNullable !== undefined && own.isNullable !== isNullable)
        return [`${table}.${column}: may ${isNullable ? '' : 'not '}be null`];
      return own?.isGenerated && !isGenerated && !isNullable ? [`${table}.${column}: has no default`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test.each(['entry', 'trade'])('the history of %s has all of its columns', async (table) => {
  const columnsOf = (name: string) =>
    queryRows(
      opened.database,
      `select column_name, data_type from information_schema.columns where table_schema || '.' || table_name = $1
       order by ordinal_position`,
      [name],
    );
  const columns = await columnsOf(`public.${table}`);
  expect(columns.length).toBeGreaterThan(4);
  expect(await columnsOf(`months.${table}_past`)).toEqual(columns);
  expect(await columnsOf(`public.${table}_history`)).toEqual(columns);
});
