import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { BenchResult } from './result.ts';
import { figure, isKept, limitText } from './result-table.ts';

const file = path.join(import.meta.dirname, '../docs/performance.md');

const introduction = `# Performance

Measured by \`npm run bench -- --write\`. What is promised is a ratio within one run wherever that is possible, because
machines differ; absolute figures say on which machine they were seen.
`;

/** Replaces the benchmark's section of docs/performance.md, or adds it. */
export function writeReport(name: string, results: readonly BenchResult[]): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : introduction;
  writeFileSync(file, replaceSection(known, name, sectionOf(name, results)));
}

export function replaceSection(document: string, name: string, section: string): string {
  const [head = '', ...sections] = document.split(/^(?=## )/m);
  const others = sections.filter((known) => !known.startsWith(`## ${name}\n`)).map((known) => known.trimEnd());
  return `${[head.trimEnd(), ...[...others, section].sort()].join('\n\n')}\n`;
}

function sectionOf(name: string, results: readonly BenchResult[]): string {
  const rows = results.map((result) => {
    const cells = [result.name, figure(result.value, result.unit), limitText(result), isKept(result) ? 'yes' : 'no'];
    return `| ${[...cells, result.detail ?? ''].join(' | ')} |`;
  });
  const day = new Date().toISOString().slice(0, 10);
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memoryGb} GB, Node ${process.version}`;
  const header = '| what | figure | promised | kept | behind it |\n|---|---|---|---|---|';
  return `## ${name}\n\n${day}, ${machine}\n\n${header}\n${rows.join('\n')}`;
}
