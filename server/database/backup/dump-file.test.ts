import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDump, writeDump } from './dump-file.ts';

const secret = 'insert into member values (1);\n';
const pieces = Array.from({ length: 3_000 }, (_, at) => secret.replace('1', String(at)));
const text = pieces.join('');

let directory: string;
let file: string;
let identity: string;
let recipient: string;
beforeEach(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-dump-'));
  file = path.join(directory, 'backup');
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

async function write(recipients: string[], dump = pieces): Promise<void> {
  const descriptor = fs.openSync(file, 'w');
  await writeDump(descriptor, recipients, async (piece) => {
    for (const one of dump) await piece(one);
  }).finally(() => fs.closeSync(descriptor));
}

async function read(key?: string): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of await readDump(file, key)) chunks.push(chunk);
  return chunks.join('');
}

test('a dump without recipients is its text', async () => {
  await write([]);
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
  expect(await read()).toBe(text);
});

test('an error of the dump is told, encrypted or not', async () => {
  const descriptor = fs.openSync(file, 'w');
  const dump = async (piece: (text: string) => Promise<void>) => {
    await piece('half');
    throw new Error('the database is gone');
  };
  for (const recipients of [[], [recipient]]) {
    await expect(writeDump(descriptor, recipients, dump)).rejects.toThrow('the database is gone');
  }
  fs.closeSync(descriptor);
});

test('a file that can not be written ends the dump, which has ended when that is told', async () => {
  for (const recipients of [[], [recipient]]) {
    fs.writeFileSync(file, '');
    const descriptor = fs.openSync(file, 'r');
    let isDumping = true;
    const dump = async (piece: (text: string) => Promise<void>) => {
      try {
        for (let count = 0; count < 100; count += 1) await piece('x'.repeat(100_000));
      } finally {
        isDumping = false;
      }
    };
    await expect(writeDump(descriptor, recipients, dump)).rejects.toThrow();
    expect(isDumping).toBe(false);
    fs.closeSync(descriptor);
  }
});

test('a recipient that is no public key is refused before anything is dumped', async () => {
  const mistyped = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  await expect(write([mistyped])).rejects.toThrow('checksum');
  expect(fs.readFileSync(file, 'utf8')).toBe('');
});

describe('an encrypted dump', () => {
  test('can be read by each of its recipients, also from the file of age-keygen, and by nobody else', async () => {
    const other = await generateX25519Identity();
    await write([recipient, await identityToRecipient(other)]);
    expect(fs.readFileSync(file).includes('insert into')).toBe(false);
    expect(await read(identity)).toBe(text);
    expect(await read(`# created: 2026-11-28\n# public key: ${recipient}\n${other}\n`)).toBe(text);
    await expect(read(await generateX25519Identity())).rejects.toThrow('can not be decrypted');
    await expect(read()).rejects.toThrow('BACKUP_IDENTITY_FILE');
  });

  test('that was cut off anywhere, or changed, is refused', async () => {
    await write([recipient]);
    const whole = fs.readFileSync(file);
    for (const length of [25, 150, 65_000, 66_000, whole.length - 16, whole.length - 1]) {
      fs.writeFileSync(file, whole.subarray(0, length));
      await expect(read(identity), `${length} of ${whole.length} bytes`).rejects.toThrow();
    }
    whole[70_000] = (whole[70_000] ?? 0) ^ 1;
    fs.writeFileSync(file, whole);
    await expect(read(identity)).rejects.toThrow();
  });

  test('is in the file, but for some pieces, before more of it is asked for', async () => {
    const descriptor = fs.openSync(file, 'w');
    const megabyte = 'x'.repeat(1024 * 1024);
    const ahead: number[] = [];
    await writeDump(descriptor, [recipient], async (piece) => {
      for (let count = 1; count <= 16; count += 1) {
        await piece(megabyte);
        ahead.push(count * megabyte.length - fs.fstatSync(descriptor).size);
      }
    });
    fs.closeSync(descriptor);
    expect(Math.max(...ahead)).toBeLessThan(4 * megabyte.length);
  });
});
