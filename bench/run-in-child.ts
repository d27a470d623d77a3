import { fork } from 'node:child_process';
import type { BenchResult } from './result.ts';

/**
 * Runs bench/<name>.ts in a process of its own, so that no benchmark works in what another left behind: compiled
 * code, memory, open handles. One that fails is a result that is not kept.
 */
export function runInChild(name: string): Promise<BenchResult[]> {
  // Libraries choose by it, when they are loaded, whether they check what they are told.
  const child = fork(import.meta.filename, [name], { env: { ...process.env, NODE_ENV: 'production' } });
  return new Promise((resolve) => {
    let results: BenchResult[] | undefined;
    child.once('message', (message) => {
      results = message as BenchResult[];
    });
    child.once('close', (code) => resolve(results ?? [failure(name, code)]));
  });
}

const failure = (name: string, code: number | null): BenchResult => ({
  name,
  value: Number.NaN,
  unit: '',
  better: 'higher',
  ok: false,
  detail: `ended with ${code ?? 'a signal'} and no figures`,
});

if (import.meta.main) {
  const { run } = (await import(`./${process.argv[2]}.ts`)) as { run(): Promise<BenchResult[]> };
  const results = await run();
  process.send?.(results, () => process.exit());
}
