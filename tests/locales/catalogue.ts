import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Texts of one language by `area:nested.key`. */
export type Texts = ReadonlyMap<string, string>;

/** Reads locales/<language>/*.json. Empty when the language has no folder. */
export function readTexts(localesDirectory: string, language: string): Texts {
  const texts = new Map<string, string>();
  for (const file of listFiles(path.join(localesDirectory, language))) {
    const content: unknown = JSON.parse(readFileSync(path.join(localesDirectory, language, file), 'utf8'));
    flatten(content, `${path.basename(file, '.json')}:`, texts);
  }
  return texts;
}

function listFiles(directory: string): string[] {
  const files = readdirSync(path.dirname(directory)).includes(path.basename(directory)) ? readdirSync(directory) : [];
  return files.filter((file) => file.endsWith('.json')).sort();
}

/** Throws for anything but text in nested objects: a page would show it as it is. */
export function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'string') {
    into.set(prefix, value);
    return;
  }
  if (typeof value !== 'object' || value === null) throw new TypeError(`${prefix} is no text`);
  for (const [key, below] of Object.entries(value)) {
    flatten(below, prefix.endsWith(':') ? `${prefix}${key}` : `${prefix}.${key}`, into);
  }
}

/** Whether a key is meant by a pattern: the key itself, or its start before a `*`. */
export function matches(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}
