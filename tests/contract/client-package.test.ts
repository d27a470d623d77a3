import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTable } from '../../client/calls.ts';
import type { Api } from '../../server/http/create-api.ts';
import { createApiForTest, listenForTest } from '../support/api.ts';
import { installClient, run } from '../support/client-package.ts';

const root = path.join(import.meta.dirname, '../..');
let installed: ReturnType<typeof installClient>;
let files: string[];
beforeAll(() => {
  installed = installClient();
  files = installed.files;
});
afterAll(() => installed.remove());

test('the package holds the client, what it needs of the contract, and nothing else', () => {
  const inRepository = readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' });
  const shipped = inRepository.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^examples/.test(file));
  const modules = [
    ...shipped.map((file) => `client/${file.split(path.sep).join('/')}`),
    ...['api-key-values.ts', 'errors.ts', 'field-errors.ts'].map((file) => `contract/${file}`),
  ];
  const expected = modules.flatMap((file) => [file.replace(/\.ts$/, '.js'), file.replace(/\.ts$/, '.d.ts')]);
  expect(files.toSorted()).toEqual([...expected, 'LICENSE', 'README.md', 'package.json'].toSorted());
});

test('its code and its types import nothing from outside', () => {
  const outside = files.filter((file) => /\.(?:js|d\.ts)$/.test(file)).flatMap(findImports);
  expect(outside.filter(({ target }) => !files.includes(target))).toEqual([]);
  expect(JSON.parse(readFileSync(path.join(installed.made, 'package.json'), 'utf8'))).not.toHaveProperty(
    'dependencies',
  );
});

/** Of code, and in places of types. */
function findImports(file: string): { file: string; target: string }[] {
  const text = readFileSync(path.join(installed.made, file), 'utf8');
  const specifiers = Array.from(
    text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g),
    ([, specifier = '']) => specifier,
  );
  return specifiers.map((specifier) => {
    const isRelative = specifier.startsWith('.');
    return { file, target: isRelative ? path.posix.join(path.posix.dirname(file), specifier) : specifier };
  });
}

const program = (site: string) => `
import { createClient, signByHmac } from '@pasar/client';
const credentials = { apiKey: 'key', sign: await signByHmac('secret') };
const client = createClient({ site: '${site}', credentials });
const { depth } = await client.call('quotes.fullQuote', { query: { id: 'BTC_USDT' } });
const best: string | undefined = depth.bids[0]?.[0];
const input = { symbol: 'BTC_USDT', side: 'buy', price: '64000', quantity: '0.01' } as const;
const { order } = await client.call('exchange.create', { input });
const id: string = order.id;
process.stdout.write(JSON.stringify({ best, id }));
`;

test('a program in an empty folder is compiled with it, and runs', async () => {
  const member = { id: 1, sessionId: 's1', testEnabled: false, vipLevel: 0 };
  const signed = { isSigned: () => true, admit: async () => ({ ok: true as const, data: member }) };
  const api: Api = createApiForTest({ signed });
  const { origin, close } = await listenForTest(api);
  const empty = installed.folder;
  writeFileSync(path.join(empty, 'bot.ts'), program(origin));
  writeFileSync(path.join(empty, 'globals.d.ts'), 'declare const process: { stdout: { write(text: string): void } };');
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--target', 'ES2022', '--module', 'NodeNext', '--lib', 'ES2022,DOM', '--types', ''];
  run(process.execPath, [compiler, ...strict, 'bot.ts', 'globals.d.ts'], empty);
  const { stdout } = await promisify(execFile)(process.execPath, ['bot.js'], { cwd: empty });
  expect(JSON.parse(stdout)).toEqual({ best: '64250', id: '91' });
  await close();
});

test('what it says of each call is what the contract says', async () => {
  const { callTable: published } = await import(/* @vite-ignore */ path.join(installed.made, 'client/calls.js'));
  expect(published).toEqual(JSON.parse(JSON.stringify(callTable)));
});
