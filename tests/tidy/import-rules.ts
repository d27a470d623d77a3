import path from 'node:path';
import type { Finding, Rule } from './rule.ts';
import { isScript, isTest, type SourceFile } from './source-files.ts';
import { type ESTree, literalText, parse, visit } from './syntax.ts';

type Import = Finding & {
  /** Path from the root for a file of ours, `npm:name` for a package. */
  target: string;
  /** Whether only types are imported. */
  isType: boolean;
};

export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  const add = (source: ESTree.Node | null, isType = false) => {
    const specifier = literalText(source);
    if (!source || specifier === undefined) return;
    const isRelative = specifier.startsWith('.');
    const target = isRelative ? path.posix.join(path.posix.dirname(file.path), specifier) : `npm:${specifier}`;
    found.push({ offset: source.start, what: specifier, target, isType });
  };
  visit(file, {
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, true),
  });
  return found;
}

const isIn = (...directories: string[]) => {
  const prefixes = directories.map((directory) => `${directory}/`);
  return (file: string) => prefixes.some((prefix) => file.startsWith(prefix));
};
const isOurs = isIn('app', 'bench', 'client', 'contract', 'locales', 'mocks', 'scripts', 'server', 'tests');
const isPackage = (target: string) => target.startsWith('npm:');

/** A rule on what the files of some folders may import. Tests may use the test helpers and mocks as well. */
function importRule(options: {
  says: string;
  from: (path: string) => boolean;
  allowed: (target: string) => boolean;
  bad: SourceFile[];
  good: SourceFile[];
}): Rule {
  const isAllowed = (file: string, target: string) =>
    options.allowed(target) || (isTest(file) && (isIn('tests', 'mocks')(target) || isPackage(target)));
  return {
    says: options.says,
    appliesTo: (file) => isScript(file) && options.from(file),
    find: (file) => importsOf(file).filter(({ target }) => !isAllowed(file.path, target)),
    bad: options.bad,
    good: options.good,
  };
}

export const importRules: Rule[] = [
  importRule({
    says: 'app imports contract and packages, never server',
    from: isIn('app'),
    allowed: (target) => isIn('app', 'contract', 'locales')(target) || isPackage(target),
    bad: [
      { path: 'app/routes/quotes.tsx', text: `import { log } from '../../server/log.ts';` },
      { path: 'app/routes/quotes.tsx', text: `const log = await import('../../server/log.ts');` },
      { path: 'app/api/client.ts', text: `export type { Log } from '../../server/log.ts';` },
      { path: 'app/api/client.test.ts', text: `import { log } from '../../server/log.ts';` },
      { path: 'app/api/client.ts', text: `import { handlers } from '../../mocks/handlers.ts';` },
    ],
    good: [
      { path: 'app/routes/quotes.tsx', text: `import { errors } from '../../contract/errors.ts';` },
      { path: 'app/api/client.test.ts', text: `import { handlers } from '../../mocks/handlers.ts';` },
      { path: 'app/entry.server.tsx', text: `import { renderToString } from 'react-dom/server';` },
    ],
  }),
  importRule({
    says: 'server never imports app',
    from: isIn('server'),
    allowed: (target) => isIn('server', 'contract', 'locales')(target) || isPackage(target),
    bad: [
      { path: 'server/http/api.ts', text: `import { loader } from '../../app/routes/quotes.tsx';` },
      { path: 'server/http/api.ts', text: `import { databases } from '../../tests/support/databases.ts';` },
    ],
    good: [
      { path: 'server/http/api.ts', text: `import { Hono } from 'hono';\nimport fs from 'node:fs';` },
      { path: 'server/http/api.test.ts', text: `import { databases } from '../../tests/support/databases.ts';` },
    ],
  }),
  importRule({
    says: 'contract imports nothing but zod',
    from: isIn('contract'),
    allowed: (target) => isIn('contract')(target) || target === 'npm:zod',
    bad: [
      { path: 'contract/quotes.ts', text: `import type { Schema } from '../server/database/schema.ts';` },
      { path: 'contract/quotes.ts', text: `import { Hono } from 'hono';` },
      { path: 'contract/quotes.ts', text: `import { useState } from 'react';` },
    ],
    good: [
      { path: 'contract/quotes.ts', text: `import { z } from 'zod';\nimport { page } from './fields.ts';` },
      { path: 'contract/quotes.test.ts', text: `import { expect } from 'vitest';` },
    ],
  }),
  importRule({
    says: 'the client of programs imports the contract only',
    from: (file) => isIn('client')(file) && !isIn('client/examples')(file),
    allowed: isIn('client', 'contract'),
    bad: [
      { path: 'client/live.ts', text: `import { io } from 'socket.io-client';` },
      { path: 'client/client.ts', text: `import { createHmac } from 'node:crypto';` },
      { path: 'client/client.ts', text: `import { apiPath } from '../server/http/api-path.ts';` },
    ],
    good: [{ path: 'client/client.ts', text: `import { errors } from '../contract/errors.ts';` }],
  }),
  importRule({
    says: 'mocks import the contract only',
    from: isIn('mocks'),
    allowed: (target) => isIn('mocks', 'contract')(target) || target === 'npm:msw',
    bad: [{ path: 'mocks/handlers.ts', text: `import { routes } from '../server/http/api.ts';` }],
    good: [{ path: 'mocks/handlers.ts', text: `import { http } from 'msw';` }],
  }),
  importRule({
    says: 'server/matching is pure: it imports itself and the contract, no clock, no database, no package',
    from: isIn('server/matching'),
    allowed: isIn('server/matching', 'contract'),
    bad: [
      { path: 'server/matching/book.ts', text: `import fs from 'node:fs';` },
      { path: 'server/matching/book.ts', text: `import { systemClock } from '../clock.ts';` },
    ],
    good: [
      { path: 'server/matching/book.ts', text: `import { one } from '../../contract/money.ts';` },
      { path: 'server/matching/book.test.ts', text: `import fc from 'fast-check';` },
    ],
  }),
  {
    says: 'no file only passes on what others export',
    appliesTo: (file) => isScript(file) && isOurs(file),
    find: (file) => {
      const { body } = parse(file).program;
      const isBarrel = body.length > 0 && body.every(isReExport);
      return isBarrel || /\/index\.tsx?$/.test(file.path) ? [{ offset: 0, what: 'is a barrel' }] : [];
    },
    bad: [
      { path: 'server/ledger/all.ts', text: `export * from './post.ts';\nexport { hold } from './hold.ts';` },
      { path: 'server/ledger/index.ts', text: 'export const name = 1;' },
    ],
    good: [{ path: 'app/entry.server.tsx', text: `export { context } from './context.ts';\nexport const a = 1;` }],
  },
];

const isReExport = (node: ESTree.Node): boolean =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null);
