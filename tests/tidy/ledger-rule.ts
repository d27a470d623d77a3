import { type Finding, findMatches, type Rule } from './rule.ts';
import { isScript, isTest, type SourceFile } from './source-files.ts';
import { literalText, visit } from './syntax.ts';

const tables = '(?:account|balance|entry|ledger_transaction)';
const statement = new RegExp(
  '\\b(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into|copy)\\s+(?:only\\s+)?' +
    `(?:public\\.)?"?${tables}\\b(?!\\s+(?:is|are|was|and)\\b)`,
  'gi',
);
const table = new RegExp(`^(?:public\\.)?${tables}\\b`);
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

function findWrites(file: SourceFile): Finding[] {
  if (file.path.endsWith('.sql')) return findMatches(file.text.replaceAll(/--.*/g, blank), statement);
  const found: Finding[] = [];
  const addStatement = (text: string | undefined, offset: number) => {
    for (const { what } of findMatches(text ?? '', statement)) found.push({ offset, what });
  };
  visit(file, {
    Literal: (node) => addStatement(literalText(node), node.start),
    TemplateLiteral: (node) => addStatement(literalText(node), node.start),
    CallExpression: ({ callee, arguments: [name] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const written = literalText(name);
      if (writers.has(callee.property.name) && written && table.test(written)) {
        found.push({ offset: callee.property.start, what: `${callee.property.name}('${written}')` });
      }
    },
  });
  return found;
}

/** Keeps the places of what follows. */
const blank = (text: string) => ' '.repeat(text.length);

export const ledgerRule: Rule = {
  says: 'only server/ledger writes accounts, balances, entries and ledger transactions',
  appliesTo: (file) =>
    (isScript(file) || file.endsWith('.sql')) &&
    /^(?:app|scripts|server)\//.test(file) &&
    !file.startsWith('server/ledger/') &&
    !isTest(file),
  find: findWrites,
  bad: [
    { path: 'server/areas/wallet/store.ts', text: `sql('update balance set total = total + 1')` },
    { path: 'server/areas/wallet/store.ts', text: 'sql`with a as (insert into\n  entry values (1)) select ${1}`' },
    { path: 'server/areas/wallet/store.ts', text: `database.updateTable('balance').set({ total: '1' })` },
    { path: 'server/areas/wallet/store.ts', text: `database.insertInto('ledger_transaction')` },
    { path: 'server/database/migrations/0100-grant.sql', text: 'select 1;\ndelete from entry;' },
  ],
  good: [
    { path: 'server/ledger/post.ts', text: `sql('update balance set total = total + 1')` },
    { path: 'server/areas/wallet/store.ts', text: `sql('select * from balance for update');\n// update balance` },
    { path: 'server/areas/wallet/store.ts', text: `database.insertInto('balance_snapshot')` },
    { path: 'server/database/migrations/0100-grant.sql', text: '-- update balance\ncreate table entry_kind ();' },
  ],
};
