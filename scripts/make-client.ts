// npm run client -- folder: makes the package @pasar/client as it is published; without a folder in build/pasar-client.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CallName, callTable } from '../client/calls.ts';
import type { Call } from '../contract/call.ts';
import { allCalls } from '../contract/calls.ts';
import { jsonSchema } from '../server/http/openapi.ts';
import { writeType } from './write-type.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'build/pasar-client'));

/** Plain data of the contract that the client runs on; the compiler finds one that is missing here. */
const fromContract = ['api-key-values.ts', 'errors.ts', 'field-errors.ts'].map((name) => `contract/${name}`);
const isShipped = (file: string) => !/\.test\.ts$|^client\/(?:calls\.ts|examples\/)/.test(file);
const sources = globSync('client/**/*.ts', { cwd: root }).filter(isShipped);

const settings = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: '.',
    outDir: folder,
  },
};

const workshop = mkdtempSync(path.join(tmpdir(), 'pasar-client-'));
try {
  for (const file of [...sources, ...fromContract]) cpSync(path.join(root, file), path.join(workshop, file));
  writeFileSync(path.join(workshop, 'client/calls.ts'), writeCalls());
  writeFileSync(path.join(workshop, 'tsconfig.json'), JSON.stringify(settings));
  cpSync(path.join(root, 'client/package.json'), path.join(workshop, 'package.json'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', workshop], { stdio: ['ignore', 2, 2] });
  for (const file of globSync(path.join(folder, '**/*.d.ts'))) renameImports(file);
  for (const file of ['client/package.json', 'client/README.md', 'LICENSE']) {
    cpSync(path.join(root, file), path.join(folder, path.basename(file)));
  }
} finally {
  rmSync(workshop, { recursive: true });
}
process.stdout.write(`${folder}\n`);

/** The compiler renames what code imports, and leaves what types import as it was. */
function renameImports(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}

/** The calls without schemas: what client/calls.ts is in the repository. */
function writeCalls(): string {
  const known = new Map(allCalls.map(({ group, name, call }) => [`${group}.${name}`, call]));
  const named = (Object.keys(callTable) as CallName[]).map((name) => [name, known.get(name) as Call] as const);
  const types = named.map(([name, call]) => `/** ${call.summary} */\n'${name}': ${writeCallType(call)};`);
  return `export type Calls = {
${types.join('\n')}
};
export type CallName = keyof Calls;
export type CallFacts = {
  method: 'GET' | 'POST';
  path: string;
  body: 'json' | 'form';
  right?: 'read' | 'trade';
  movesMoney?: true;
  changesNothing?: true;
};
export const callTable: Record<CallName, CallFacts> = ${JSON.stringify(callTable, null, 2)};
`;
}

function writeCallType({ params, query, input, answer, movesMoney }: Call): string {
  const parts = Object.entries({ params, query, input }).flatMap(([name, schema]) =>
    schema ? [`${name}: ${writeType(jsonSchema(schema, 'input'))};`] : [],
  );
  if (movesMoney) parts.push('idempotencyKey?: string;');
  const request = parts.length > 0 ? `{ ${parts.join(' ')} }` : 'Record<never, never>';
  return `{ request: ${request}; answer: ${writeType(jsonSchema(answer, 'output'))} }`;
}
