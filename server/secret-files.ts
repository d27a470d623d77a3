import { readFileSync } from 'node:fs';

/** Variables whose value is a secret, or an address with one in it. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'EVM_RPC_URLS',
  'EVM_XPUB',
  'EVM_HOT_WALLET_KEY',
  'UDUN_API_KEY',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'VAPID_PRIVATE_KEY',
  'FILES_KEY',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
  'BACKUP_IDENTITY',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * The variables, with the secrets that stand in files: `NAME_FILE` is the path of a file with the value of `NAME`.
 * `problems` are those of the files, by variable; no text of a file is in them.
 */
export function readSecretFiles(variables: Variables): { variables: Variables; problems: [string, string][] } {
  const found: Variables = { ...variables };
  const problems: [string, string][] = [];
  for (const name of secretNames) {
    const fileName = `${name}_FILE`;
    const file = variables[fileName];
    if (!file) continue;
    if (variables[name]) problems.push([fileName, `and ${name} are both set: which one counts?`]);
    const value = readSecret(file);
    if (value instanceof Error) problems.push([fileName, value.message]);
    else found[name] = value;
  }
  return { variables: found, problems };
}

/** Editors end a file with a new line, which is no part of a secret. */
function readSecret(file: string): string | Error {
  try {
    const value = readFileSync(file, 'utf8').trimEnd();
    return value === '' ? new Error('is an empty file') : value;
  } catch (error) {
    return new Error(`can not be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}
