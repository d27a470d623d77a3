import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const folder = path.join(root, 'server/database/migrations');
/** From here on; a file that has landed is never changed. */
const firstLinted = '0276';
const rules = {
  // The migrator sets how long one waits for a table, and each runs in one transaction.
  exclude: 'require-lock-timeout,require-statement-timeout,prefer-robust-stmts,prefer-bigint-over-int',
};
const words = ['--assume-in-transaction', '--pg-version=15', '--reporter=gcc', `--exclude=${rules.exclude}`];
const linter = path.join(root, 'node_modules/.bin/squawk');

/** What the linter says of a migration, or of the files with these names. */
function lint({ text = '', files = [] as string[] }): string {
  const given = files.length > 0 ? files : ['--stdin-filepath=new.sql'];
  const { status, stdout, stderr } = spawnSync(linter, [...words, ...given], { input: text, encoding: 'utf8' });
  expect([0, 1], stderr).toContain(status);
  return stdout;
}

test('new migrations lock no table for long, and take nothing away that the version before needs', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= firstLinted);
  const files = names.map((name) => path.join(folder, name));
  if (files.length > 0) expect(lint({ files })).toBe('');
});

test.each([
  ['create index entry_day on entry (day);', 'require-concurrent-index-creation'],
  ['alter table entry alter column day type bigint;', 'changing-column-type'],
  ['alter table entry add column day int not null;', 'adding-required-field'],
  ['alter table entry alter column day set not null;', 'adding-not-nullable-field'],
  ['alter table entry add constraint is_day check (day > 0);', 'constraint-missing-not-valid'],
  ['alter table entry add foreign key (day) references days (id);', 'adding-foreign-key-constraint'],
  ['alter table entry drop column day;', 'ban-drop-column'],
  ['alter table entry rename column day to date;', 'renaming-column'],
  ['drop table entry;', 'ban-drop-table'],
])('%s is refused', (text, rule) => expect(lint({ text })).toContain(rule));

test.each([
  'create table day (id bigint primary key, name text not null); create index day_name on day (name);',
  'alter table entry add column day bigint, add constraint is_day check (day > 0) not valid;',
  'alter table entry add column is_late boolean not null default false;',
  '-- Some hundred rows.\n-- squawk-ignore require-concurrent-index-creation\ncreate index day_name on day (name);',
])('%s is fine', (text) => expect(lint({ text })).toBe(''));
