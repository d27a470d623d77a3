import { addCounts, summaryLine } from './count-tests.ts';
import { runSuite, type SuiteResult } from './run-suite.ts';
import type { Suite } from './suites.ts';

/**
 * Runs suites one after the other, all of them whatever fails, and prints a line for each, what failed in them, and
 * which tests are flaky. The last line printed is `N passed, N failed` over all. Resolves with the exit code.
 */
export async function reportSuites(chosen: readonly Suite[]): Promise<number> {
  const results: SuiteResult[] = [];
  for (const suite of chosen) {
    process.stdout.write(`\n=== ${suite.name}\n`);
    results.push(await runSuite(suite));
  }
  const total = results.reduce(addCounts, { passed: 0, failed: 0, skipped: 0 });
  process.stdout.write('\n');
  for (const result of results) process.stdout.write(`${[resultLine(result), ...result.failures].join('\n    ')}\n`);
  const flaky = results.flatMap((result) => result.flaky);
  if (flaky.length > 0) process.stdout.write(`${[flakyLine, ...flaky].join('\n    ')}\n`);
  process.stdout.write(`${summaryLine(total)}\n`);
  return total.failed ? 1 : 0;
}

const flakyLine = 'flaky: failed first, passed when they ran once more';

function resultLine(result: SuiteResult): string {
  const mark = result.failed ? 'FAILED' : 'passed';
  return `${mark}  ${result.name.padEnd(12)} ${summaryLine(result).padEnd(34)} ${result.seconds.toFixed(1)} s`;
}
