import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Runs a program to its end. */
export const run = (command: string, words: string[], cwd: string): string =>
  execFileSync(command, words, { cwd, encoding: 'utf8' });

/** The client as it would be published, and an otherwise empty folder in which it is installed. */
export function installClient() {
  const workshop = mkdtempSync(path.join(tmpdir(), 'pasar-package-'));
  const [made, folder] = [path.join(workshop, 'made'), path.join(workshop, 'folder')];
  run(process.execPath, ['scripts/make-client.ts', made], root);
  const [packed] = JSON.parse(run('npm', ['pack', '--dry-run', '--json'], made)) as [{ files: { path: string }[] }];
  const files = packed.files.map((file) => file.path);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const file of files) cpSync(path.join(made, file), path.join(folder, 'node_modules/@pasar/client', file));
  return { made, folder, files, remove: () => rmSync(workshop, { recursive: true, force: true }) };
}
