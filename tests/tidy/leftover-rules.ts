import { type Finding, findMatches, type Rule } from './rule.ts';
import { isScript, isTest, type SourceFile } from './source-files.ts';
import { dottedName, parse, visit } from './syntax.ts';

const promise = /\b(?:TODO|FIXME|XXX|HACK)\b/g;
// A home folder, a drive, or this project's place on somebody's machine. `/home/moremenu` is a screen.
const machinePath = /(?<![\w.*}-])(?:\/(?:Users|root|work|mnt)\/\w|\/home\/\w+\/\w|\/tmp\/\w)[\w/.-]*|\b[A-Z]:\\\w+/g;

/** A test that takes the browser itself, to open pages in it. */
const browserOfTest = /\btest\([^)]*async \(\{[^}]*\bbrowser\b/g;

const unexplained = /@ts-(?:ignore|nocheck)|biome-ignore(?![\w-]*\s[\w/]+: \w)/;

/** In a script only comments count, so that rules and tests can name the words. */
function commentsOf(file: SourceFile): Finding[] {
  return parse(file).comments.map(({ start, value }) => ({ offset: start, what: value }));
}

export const leftoverRules: Rule[] = [
  {
    says: 'nothing is logged to the console but by scripts, benchmarks and tests',
    appliesTo: (file) => isScript(file) && /^(?:app|contract|mocks|server)\//.test(file),
    find: (file) => {
      const found: Finding[] = [];
      visit(file, {
        MemberExpression: (node) => {
          if (node.object.type !== 'Identifier' || node.object.name !== 'console') return;
          found.push({ offset: node.start, what: dottedName(node) ?? 'console' });
        },
      });
      return found;
    },
    bad: [{ path: 'app/root.tsx', text: 'console.log(1);' }],
    good: [{ path: 'app/root.tsx', text: '// console.log would be wrong here\nconst text = "console.log";' }],
  },
  {
    says: 'no debugger statement, and no test that keeps the others from running',
    appliesTo: isScript,
    find: (file) => {
      const found: Finding[] = [];
      visit(file, {
        DebuggerStatement: (node) => found.push({ offset: node.start, what: 'debugger' }),
        CallExpression: ({ callee }) => {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
          if (callee.property.name !== 'only' || !/^(?:describe|it|suite|test)\b/.test(callText(file, callee))) return;
          found.push({ offset: callee.start, what: callText(file, callee) });
        },
      });
      return found;
    },
    bad: [
      { path: 'server/a.ts', text: 'debugger;' },
      { path: 'server/a.test.ts', text: `test.only('a', () => {});` },
      { path: 'tests/e2e/a.test.ts', text: `test.describe.only('a', () => {});` },
    ],
    good: [{ path: 'server/a.test.ts', text: `query.only('a');\ntest('only', () => {});` }],
  },
  {
    says: 'no promises to do something later',
    appliesTo: (file) => !file.endsWith('.json') && !file.startsWith('spec/'),
    find: (file) => {
      if (!isScript(file.path)) return findMatches(file.text, promise);
      return commentsOf(file).filter(({ what }) => what.match(promise));
    },
    bad: [
      { path: 'server/a.ts', text: '// TODO: round' },
      { path: 'server/a.sql', text: '-- FIXME' },
    ],
    good: [{ path: 'server/a.ts', text: `const word = 'TODO';\n// todos are a noun` }],
  },
  {
    says: 'a story that opens pages by `browser` has `test` of tests/support/test.ts, which closes them',
    appliesTo: (file) => /^tests\/(?:e2e|no-js)\//.test(file),
    find: ({ text }) => (text.includes("from '../support/test.ts'") ? [] : findMatches(text, browserOfTest)),
    bad: [{ path: 'tests/e2e/a.spec.ts', text: `test('a', async ({ page, browser }) => {});` }],
    good: [
      { path: 'tests/e2e/a.spec.ts', text: `test('a', async ({ page }) => {});` },
      {
        path: 'tests/no-js/a.spec.ts',
        text: `import { test } from '../support/test.ts';\ntest('a', async ({ browser }) => {});`,
      },
    ],
  },
  {
    says: 'no path of one machine',
    appliesTo: (file) => !file.startsWith('tests/tidy/'),
    find: ({ text }) => findMatches(text, machinePath),
    bad: [
      { path: 'docs/a.md', text: 'look into /home/ann/pasar' },
      { path: 'server/a.ts', text: `open('/tmp/pasar.log')` },
      { path: 'scripts/a.ts', text: `open('C:\\Users')` },
    ],
    good: [
      { path: 'app/a.ts', text: `link('/home/moremenu', '../root/x', '/usr/bin/chromium')` },
      { path: 'contract/a.ts', text: `path: '/home'` },
    ],
  },
  {
    says: 'nothing is switched off for a tool without a reason',
    appliesTo: (file) => isScript(file) && !isTest(file),
    find: (file) => commentsOf(file).filter(({ what }) => unexplained.test(what)),
    bad: [{ path: 'server/a.ts', text: '// @ts-ignore\nconst a = 1;' }],
    good: [{ path: 'server/a.ts', text: '// biome-ignore lint/style/a: the library wants it\nconst a = 1;' }],
  },
];

const callText = (file: SourceFile, node: { start: number; end: number }) => file.text.slice(node.start, node.end);
