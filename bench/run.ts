// npm run bench: runs the benchmarks, all or those named, and prints a table. Ends with 1 when a limit is missed.
// `--write` puts the figures into docs/performance.md.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isKept, resultTable } from './result-table.ts';
import { runInChild } from './run-in-child.ts';
import { writeReport } from './write-report.ts';

/** Every file here that exports run(); the others are their parts. */
function listBenchmarks(): string[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const source = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return files.filter((file) => /^export (?:async )?function run\(/m.test(source(file))).map((it) => it.slice(0, -3));
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const names = listBenchmarks();
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such benchmark: ${unknown.join(', ')}. There are: ${names.join(', ')}\n`);
  process.exit(1);
}

for (const name of positionals.length > 0 ? positionals : names) {
  process.stdout.write(`\n${name}\n`);
  const results = await runInChild(name);
  process.stdout.write(`${resultTable(results)}\n`);
  if (values.write) writeReport(name, results);
  if (!results.every(isKept)) process.exitCode = 1;
}
