import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../tests/support/s3-stand-in.ts';
import { systemRandomBytes } from '../clock.ts';
import { createFileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';

const secret = Buffer.from('a face and the number of a passport');
const file = { bytes: secret, contentType: 'image/jpeg', owner: 1001 };
const options = { key: Buffer.alloc(32, 7), randomBytes: systemRandomBytes };
const credentials = { accessKeyId: 'key-id', secretAccessKey: 'key-secret', region: 'eu-west-1' };
const directory = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-files-')), 'files');
let bucket: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  bucket = await startS3(credentials);
});
afterAll(async () => {
  await bucket.close();
  fs.rmSync(path.dirname(directory), { recursive: true });
});

const pathOf = (id: string) => path.join(directory, id.slice(0, 2), id);
const kinds = [
  {
    name: 'a local directory',
    files: () => createLocalFiles(directory),
    readRaw: (id: string) => fs.readFileSync(pathOf(id)),
    writeRaw: (id: string, bytes: Buffer) => fs.writeFileSync(pathOf(id), bytes),
    count: () => fs.readdirSync(directory, { recursive: true }).filter((name) => /\w{32}/.test(String(name))).length,
  },
  {
    name: 'an S3-compatible store',
    files: () => createS3Files({ ...credentials, url: bucket.url }),
    readRaw: (id: string) => bucket.objects.get(`/bucket/${id}`) ?? Buffer.alloc(0),
    writeRaw: (id: string, bytes: Buffer) => void bucket.objects.set(`/bucket/${id}`, bytes),
    count: () => bucket.objects.size,
  },
];

describe.each(kinds)('files in $name', ({ files, readRaw, writeRaw, count }) => {
  const open = (more = {}) => createFileStore({ ...options, files: files(), ...more });

  test('come back as they were, and are gone once deleted', async () => {
    const store = open();
    const id = await store.put(file);
    expect(await store.get(id)).toEqual(file);
    expect(await open().get(id)).toEqual(file);
    await store.delete(id);
    expect(await store.get(id)).toBeUndefined();
    await store.delete(id);
    expect(count()).toBe(0);
  });

  test('can not be read where they lie, and the same file never looks the same', async () => {
    const store = open();
    const [first, second] = [readRaw(await store.put(file)), readRaw(await store.put(file))];
    expect(first.length).toBeGreaterThan(secret.length);
    expect(first.includes(secret.subarray(0, 6))).toBe(false);
    expect(first.equals(second)).toBe(false);
  });

  test('are refused when they were changed, put in the place of others, or the key is another one', async () => {
    const store = open();
    const [id, other] = [await store.put(file), await store.put({ ...file, owner: 1002 })];
    await expect(open({ key: Buffer.alloc(32, 8) }).get(id)).rejects.toThrow();
    const raw = Buffer.from(readRaw(id));
    writeRaw(other, raw);
    await expect(store.get(other)).rejects.toThrow();
    raw[raw.length - 1] = (raw.at(-1) ?? 0) ^ 1;
    writeRaw(id, raw);
    await expect(store.get(id)).rejects.toThrow();
  });

  test('are asked for by ids only', async () => {
    for (const id of ['../../etc/passwd', '', 'ab', 'f'.repeat(32)]) expect(await open().get(id)).toBeUndefined();
  });
});

test('a bucket whose key is wrong is an error, not a missing file', async () => {
  const files = createS3Files({ ...credentials, secretAccessKey: 'guessed', url: bucket.url });
  const store = createFileStore({ ...options, files });
  await expect(store.put(file)).rejects.toThrow('answers 403 to PUT');
  await expect(store.get('f'.repeat(32))).rejects.toThrow('answers 403 to GET');
});

test('only the server’s own user reads local files', async () => {
  const id = await createFileStore({ ...options, files: createLocalFiles(directory) }).put(file);
  expect(fs.statSync(pathOf(id)).mode & 0o077).toBe(0);
  expect(fs.statSync(path.dirname(pathOf(id))).mode & 0o077).toBe(0);
});
