import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileServer } from './serve-files.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pasar-files-'));
  mkdirSync(path.join(root, 'static'));
  writeFileSync(path.join(root, 'static/new.js'), 'export {}');
});
afterAll(() => rmSync(root, { recursive: true }));

const ask = (file: string, headers: Record<string, string> = {}) =>
  createFileServer(root)(new Request(`http://localhost${file}`, { headers }));
const asScript = { 'sec-fetch-dest': 'script' };

test('a script of this version comes for a year', async () => {
  const answer = await ask('/static/new.js', asScript);
  expect([answer.status, await answer.text()]).toEqual([200, 'export {}']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('last-modified')).toBeNull();
});

test('in place of a script of another version comes one that brings the page on, and nobody keeps it', async () => {
  const answer = await ask('/static/old.js', asScript);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const script = await answer.text();
  expect(script).toContain('location.reload()');
  expect(script).toContain('"zh-Hant":{"newVersion":"本網站已有新版本。","reload":"重新載入"}');
});

test('whoever does not run scripts hears that there is no such file', async () => {
  expect((await ask('/static/old.js')).status).toBe(404);
  expect((await ask('/static/old.woff2', { 'sec-fetch-dest': 'font' })).status).toBe(404);
  expect((await ask('/old.png', asScript)).status).toBe(404);
});
