import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentSchema, readEnvironment } from './env.ts';
import { secretNames } from './secret-files.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(directory, `${text.length}-${Buffer.from(text).toString('hex').slice(0, 8)}`);
  writeFileSync(file, text);
  return file;
}

const key = Buffer.alloc(32, 7).toString('base64');

/** A right value of each secret, with what it needs beside it. */
const secrets: Record<(typeof secretNames)[number], { value: string; beside?: Record<string, string> }> = {
  DATABASE_URL: { value: 'postgres://pasar:secret@localhost/pasar' },
  DATABASE_REPLICA_URL: {
    value: 'postgres://pasar:secret@localhost/replica',
    beside: { DATABASE_URL: 'postgres://pasar:secret@localhost/pasar' },
  },
  EVM_RPC_URLS: { value: 'ethereum=https://node.example/secret', beside: { EVM_XPUB: 'xpub1' } },
  EVM_XPUB: { value: 'xpub1' },
  EVM_HOT_WALLET_KEY: { value: `0x${'ab'.repeat(32)}` },
  UDUN_API_KEY: { value: 'secret' },
  SMTP_URL: { value: 'smtps://user:secret@mail.example' },
  SMS_GATEWAY_URL: { value: 'https://sms.example/secret' },
  VAPID_PRIVATE_KEY: {
    value: 'Qn3mrvDsAyYyBHQY0NNc3eHgCTy1DEHjSS-zY2g9qzg',
    beside: { VAPID_SUBJECT: 'mailto:ops@pasar.example' },
  },
  FILES_KEY: { value: key },
  FILES_S3_ACCESS_KEY_ID: { value: 'secret' },
  FILES_S3_SECRET_ACCESS_KEY: { value: 'secret' },
  BACKUP_IDENTITY: { value: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` },
};

test.each(secretNames)('%s may stand in a file', (name) => {
  const { value, beside } = secrets[name];
  const fromFile = readEnvironment({ ...beside, [`${name}_FILE`]: fileWith(`${value}\n`) });
  expect(fromFile[name]).toEqual(readEnvironment({ ...beside, [name]: value })[name]);
  expect(fromFile[name]).toBeDefined();
});

test('every variable that looks like a secret may', () => {
  const looks = Object.keys(environmentSchema.shape).filter((name) => /KEY|SECRET|PASSWORD|TOKEN|XPUB/.test(name));
  expect(looks.filter((name) => !(secretNames as readonly string[]).includes(name))).toEqual([]);
});

test('a start without its file says which variable, and why', () => {
  expect(() => readEnvironment({ FILES_KEY_FILE: path.join(directory, 'gone') })).toThrow(
    'FILES_KEY_FILE: can not be read (ENOENT)',
  );
  expect(() => readEnvironment({ FILES_KEY_FILE: directory })).toThrow('FILES_KEY_FILE: can not be read (EISDIR)');
  expect(() => readEnvironment({ FILES_KEY_FILE: fileWith(' \n') })).toThrow('FILES_KEY_FILE: is an empty file');
});

test('a secret that stands in two places is refused', () => {
  expect(() => readEnvironment({ FILES_KEY: key, FILES_KEY_FILE: fileWith(key) })).toThrow(
    'FILES_KEY_FILE: and FILES_KEY are both set',
  );
});

test('what is wrong in a file is told without the text of it', () => {
  const start = () => readEnvironment({ EVM_HOT_WALLET_KEY_FILE: fileWith('0xnearly-a-key') });
  expect(start).toThrow('EVM_HOT_WALLET_KEY: is no private key');
  expect(start).not.toThrow('nearly');
});

test('other variables have no files', () => {
  expect(readEnvironment({ PORT_FILE: fileWith('80') }).PORT).toBe(3000);
});
