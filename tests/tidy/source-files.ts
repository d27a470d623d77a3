import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type SourceFile = {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
};

export const root = path.join(import.meta.dirname, '../..');

const notOurs = new Set([
  '.git',
  '.react-router',
  'build',
  'coverage',
  'data',
  'gallery',
  'node_modules',
  'test-results',
]);
const textFile = /\.(?:css|html|js|json|md|mjs|sql|ts|tsx|txt|yml)$/;

/** Every text file of the repository, but not what tools generate. */
export function listSourceFiles(): SourceFile[] {
  const topLevel = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !notOurs.has(name));
  const paths = topLevel.flatMap((entry) => (entry.isDirectory() ? listBelow(entry.name) : [entry.name]));
  return paths
    .filter((file) => textFile.test(file) && file !== 'package-lock.json')
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

function listBelow(directory: string): string[] {
  return readdirSync(path.join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
export const isScript = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file);
