import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../clock.ts';
import type { EncryptedFiles } from './encrypted-files.ts';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + ivBytes + tagBytes;
const idBytes = 16;
const idPattern = /^[\da-f]{32}$/;

export type StoredFile = {
  bytes: Buffer;
  /** The type that we detected, never the one that the sender claimed. */
  contentType: string;
  /** Id of the member, or of the conversation, whose file it is. */
  owner: number;
};

/**
 * Keeps uploaded files encrypted under random ids. The caller compares `owner` with whoever asks. A file never changes:
 * a new version gets a new id.
 */
export type FileStore = {
  /** Once this has answered, the file survives a power cut. */
  put(file: { bytes: Uint8Array; contentType: string; owner: number }): Promise<string>;
  /** undefined for an id that there is no file of. Throws for a file that was changed, or has another key. */
  get(id: string): Promise<StoredFile | undefined>;
  /** Also fine for a file that is gone already. */
  delete(id: string): Promise<void>;
};

type Options = { key: Buffer; randomBytes: RandomBytes; files: EncryptedFiles };

/** AES-256-GCM; the id is authenticated too, so that one file can not be put in another one's place. */
export function createFileStore({ key, randomBytes, files }: Options): FileStore {
  const fileKey = Buffer.from(hkdfSync('sha256', key, '', 'files', 32));
  return {
    async put({ bytes, contentType, owner }) {
      const id = randomBytes(idBytes).toString('hex');
      const head = Buffer.from(`${JSON.stringify({ contentType, owner })}\n`);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', fileKey, iv).setAAD(Buffer.from(id));
      const encrypted = Buffer.concat([cipher.update(head), cipher.update(bytes), cipher.final()]);
      await files.write(id, Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), encrypted]));
      return id;
    },
    async get(id) {
      const stored = idPattern.test(id) ? await files.read(id) : undefined;
      return stored && decrypt(stored, id, fileKey);
    },
    async delete(id) {
      if (idPattern.test(id)) await files.remove(id);
    },
  };
}

function decrypt(stored: Buffer, id: string, fileKey: Buffer): StoredFile {
  if (stored[0] !== version || stored.length < headBytes) throw new Error(`the file ${id} is not one of this store`);
  const iv = stored.subarray(1, 1 + ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', fileKey, iv).setAAD(Buffer.from(id));
  decipher.setAuthTag(stored.subarray(1 + ivBytes, headBytes));
  const decrypted = Buffer.concat([decipher.update(stored.subarray(headBytes)), decipher.final()]);
  const headEnd = decrypted.indexOf('\n');
  const { contentType, owner } = JSON.parse(decrypted.toString('utf8', 0, headEnd));
  return { bytes: decrypted.subarray(headEnd + 1), contentType, owner };
}
