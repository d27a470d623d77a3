import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

const readers = {
  vitest(report: unknown): Counts {
    const counts = vitestReport.parse(report);
    // A file that can not be loaded has no tests that could fail, so it counts by itself.
    const brokenFiles = counts.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    );
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests + brokenFiles.length,
      skipped: counts.numPendingTests + counts.numTodoTests,
    };
  },
  playwright(report: unknown): Counts {
    const { stats, errors } = playwrightReport.parse(report);
    // Flaky: failed first, passed when it ran once more. What counts is how it ended.
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
  },
};

/**
 * How a suite ended. Without a report it counts as one test. Whatever the report says, a command that failed is at
 * least one failure, and a suite in which nothing ran is one: it could not start.
 */
export function countTests(outcome: {
  succeeded: boolean;
  reporter?: keyof typeof readers | undefined;
  report?: unknown;
}): Counts {
  const { succeeded, reporter, report } = outcome;
  if (!reporter) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const counts = readers[reporter](report);
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0;
  return { ...counts, failed: Math.max(counts.failed, succeeded && !ranNothing ? 0 : 1) };
}

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of a run. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
