import fs from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { awaitAll } from '../reserved-connection.ts';

/** How every file in age's format begins: https://age-encryption.org/v1 */
const encryptedMark = 'age-encryption.org/v1\n';

type Write = (text: string) => Promise<void>;

/**
 * Writes what `dump` gives to the open file, encrypted for the recipients (public keys of age) when there are some. A
 * piece is encrypted and stored before the next one is asked for.
 */
export async function writeDump(
  descriptor: number,
  recipients: readonly string[],
  dump: (write: Write) => Promise<void>,
): Promise<void> {
  const encrypter = recipients.length > 0 ? createEncrypter(recipients) : undefined;
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();

  async function fill(): Promise<void> {
    try {
      await dump((text) => writer.write(text));
      await writer.close();
    } catch (error) {
      await writer.abort(error);
      throw error;
    }
  }

  async function store(): Promise<void> {
    const bytes = (await encrypter?.encrypt(readable)) ?? readable;
    for await (const chunk of bytes) fs.appendFileSync(descriptor, chunk);
  }

  await awaitAll([fill(), store()]);
}

/** Throws when a recipient is no public key: each has a checksum. */
function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/**
 * The text of a dump, piece by piece. `identity` is what age-keygen writes, for a file that is encrypted. Throws, now
 * or while it is read, when it is another one's or when the file was changed or cut off.
 */
export async function readDump(file: string, identity: string | undefined): Promise<AsyncIterable<string>> {
  if (!isEncrypted(file)) return fs.createReadStream(file, 'utf8');
  if (!identity) throw new Error('the backup is encrypted: BACKUP_IDENTITY_FILE names the file with its secret key');
  const decrypter = new Decrypter();
  for (const key of keysIn(identity)) decrypter.addIdentity(key);
  const encrypted: WebStream<Uint8Array> = Readable.toWeb(fs.createReadStream(file));
  try {
    const bytes = await decrypter.decrypt(encrypted as ReadableStream<Uint8Array>);
    return Readable.fromWeb(bytes as WebStream<Uint8Array>).setEncoding('utf8');
  } catch (error) {
    throw new Error(`the backup can not be decrypted: ${(error as Error).message}`, { cause: error });
  }
}

function isEncrypted(file: string): boolean {
  const descriptor = fs.openSync(file, 'r');
  try {
    const start = Buffer.alloc(encryptedMark.length);
    const length = fs.readSync(descriptor, start);
    return start.toString('latin1', 0, length) === encryptedMark;
  } finally {
    fs.closeSync(descriptor);
  }
}

/** One a line, between comments. */
const keysIn = (identity: string): string[] =>
  identity
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
