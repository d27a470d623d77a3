import { type Finding, findMatches, type Rule } from './rule.ts';
import { isScript, isTest, type SourceFile } from './source-files.ts';
import { type ESTree, literalText, visit } from './syntax.ts';

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

const writesRule: Rule = {
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

const namesOf = (node: ESTree.ObjectExpression): string[] =>
  node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );

const postingsRule: Rule = {
  says: 'only server/ledger makes postings: areas say move, hold, release, settleHold or reverse',
  appliesTo: (file) =>
    isScript(file) && /^(?:scripts|server)\//.test(file) && !file.startsWith('server/ledger/') && !isTest(file),
  find(file) {
    const found: Finding[] = [];
    visit(file, {
      ObjectExpression(node) {
        const names = namesOf(node);
        const isPosting = names.includes('accountId') && names.includes('hold');
        if (isPosting || names.includes('postings')) found.push({ offset: node.start, what: names.join(', ') });
      },
    });
    return found;
  },
  bad: [
    { path: 'server/areas/wallet/pay.ts', text: 'const leg = { accountId: 7, amount: negate(amount), hold: zero };' },
    { path: 'server/areas/wallet/pay.ts', text: `const paid = { kind: 'transfer', reference, postings };` },
  ],
  good: [
    { path: 'server/ledger/postings.ts', text: 'const leg = { accountId: 7, amount: negate(amount), hold: zero };' },
    {
      path: 'server/areas/wallet/pay.ts',
      text: `const paid = move({ kind: 'transfer', reference }, { from, to, amount });`,
    },
    { path: 'server/areas/exchange/list.ts', text: 'const { accountId, hold } = entry; list({ accountId, limit });' },
  ],
};

export const ledgerRules = [writesRule, postingsRule];
