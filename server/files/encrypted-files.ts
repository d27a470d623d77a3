/** Where encrypted files are kept. Ids are 32 hexadecimal digits; nothing here can read what it keeps. */
export type EncryptedFiles = {
  write(id: string, bytes: Buffer): Promise<void>;
  /** undefined when there is none. */
  read(id: string): Promise<Buffer | undefined>;
  /** Also fine when there is none. */
  remove(id: string): Promise<void>;
};
