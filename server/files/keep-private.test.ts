import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPrivate } from './keep-private.ts';

const hasNoModes = process.platform === 'win32';
const umaskBefore = process.umask();
let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-keep-private-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.umask(umaskBefore);
  fs.rmSync(directory, { recursive: true });
});

/** The test may run as a user who may read everything. */
function failToRead(unread: string, code: string): void {
  const read = fs.readdirSync;
  vi.spyOn(fs, 'readdirSync').mockImplementation(((name: string) => {
    if (name === unread) throw Object.assign(new Error(`${code}: scandir '${name}'`), { code });
    return read(name);
  }) as typeof fs.readdirSync);
}

test.skipIf(hasNoModes)('what another user keeps for itself is left alone, and the rest is tightened', () => {
  const foreign = path.join(directory, 'lost+found');
  const file = path.join(directory, 'secret');
  fs.mkdirSync(foreign, { mode: 0o700 });
  fs.writeFileSync(file, '');
  fs.chmodSync(file, 0o666);
  failToRead(foreign, 'EACCES');
  const warn = vi.fn();
  keepPrivate(directory, { warn });
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(warn).not.toHaveBeenCalled();
});

test.skipIf(hasNoModes)('a directory that is removed meanwhile is no trouble', () => {
  const removed = path.join(directory, 'old');
  fs.mkdirSync(removed);
  failToRead(removed, 'ENOENT');
  const warn = vi.fn();
  keepPrivate(directory, { warn });
  expect(warn).not.toHaveBeenCalled();
});
