import type { Finding, Rule } from './rule.ts';
import { isScript, isTest, type SourceFile } from './source-files.ts';
import { dottedName, visit } from './syntax.ts';

const sourcesOfChance = new Set(['Math.random', 'Date.now']);
const maySeeTheWorld = new Set(['server/clock.ts', 'server/random.ts', 'server/main.ts', 'server/log.ts']);
const mayReadEnvironment =
  /^(?:server\/(?:env|main)\.ts|[\w.-]+\.config\.ts|(?:bench|client\/examples|scripts|tests)\/.*)$/;

function findNames(file: SourceFile, isForbidden: (name: string) => boolean): Finding[] {
  const found: Finding[] = [];
  visit(file, {
    MemberExpression: (node) => {
      const name = dottedName(node);
      if (name && isForbidden(name)) found.push({ offset: node.start, what: name });
    },
  });
  return found;
}

function findNewDates(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  visit(file, {
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) {
        found.push({ offset: start, what: 'new Date()' });
      }
    },
  });
  return found;
}

export const determinismRules: Rule[] = [
  {
    says: 'the server gets time and chance from outside, so that tests can give them',
    appliesTo: (file) => isScript(file) && file.startsWith('server/') && !isTest(file) && !maySeeTheWorld.has(file),
    find: (file) => [...findNames(file, (name) => sourcesOfChance.has(name)), ...findNewDates(file)],
    bad: [
      { path: 'server/jobs/due.ts', text: 'const now = Date.now();' },
      { path: 'server/jobs/due.ts', text: 'const now = new Date();' },
      { path: 'server/jobs/due.ts', text: 'const random = Math.random;' },
    ],
    good: [
      { path: 'server/clock.ts', text: 'export const clock = { now: () => Date.now() };' },
      { path: 'server/jobs/due.ts', text: 'const day = new Date(clock.now()); const max = Math.max(1, 2);' },
    ],
  },
  {
    says: 'only server/env.ts reads the environment, once',
    appliesTo: (file) => isScript(file) && !isTest(file) && !mayReadEnvironment.test(file),
    find: (file) => findNames(file, (name) => name === 'process.env'),
    bad: [{ path: 'server/log.ts', text: 'const level = process.env.LOG_LEVEL;' }],
    good: [
      { path: 'playwright.config.ts', text: 'const port = process.env.PORT;' },
      { path: 'app/root.tsx', text: 'const isProduction = import.meta.env.PROD;' },
    ],
  },
];
