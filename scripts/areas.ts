import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** The areas of the platform: each is a folder of server/areas, and has that name everywhere. */
export const areas: readonly string[] = readdirSync(path.join(root, 'server/areas')).toSorted();

/**
 * The area that a file or folder is named after: `withdrawal-addresses.spec.ts` belongs to withdrawal, and
 * `bank-account-values.ts` to bank-account. undefined for what belongs to none.
 */
export function areaOfName(name: string, known: readonly string[] = areas): string | undefined {
  const [bare = ''] = name.split('.');
  return known
    .filter((area) => bare === area || bare.startsWith(`${area}-`))
    .toSorted((a, b) => b.length - a.length)[0];
}
