import { fork } from 'node:child_process';
import type { BenchResult } from './result.ts';

/**
 * Runs bench/<name>.ts in its own process, so that no benchmark inherits compiled code, memory or open handles from
 * another. A failing one is a result that is not kept.
 */
export function runInChild(name: string): Promise<BenchResult[]> {
  // Libraries use it, when they are loaded, to decide whether to check their input.
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
