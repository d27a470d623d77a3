import { describe, expect, test } from 'vitest';
import { countTests, summaryLine } from './count-tests.ts';

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ],
};

describe('counting a suite', () => {
  test('a suite without a report is one test', () => {
    expect(countTests({ succeeded: true })).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countTests({ succeeded: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('a test file that could not be loaded is a failure', () => {
    expect(countTests({ succeeded: false, reporter: 'vitest', report: vitestReport })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
    });
  });

  test('a browser test that passed when it ran once more counts as passed', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 };
    const count = (succeeded: boolean, report: unknown) => countTests({ succeeded, reporter: 'playwright', report });
    expect(count(true, { stats, errors: [] })).toEqual({ passed: 6, failed: 0, skipped: 2 });
    expect(count(false, { stats: { ...stats, unexpected: 1 }, errors: [] })).toMatchObject({ passed: 6, failed: 1 });
    expect(count(false, { stats, errors: [{ message: 'No server' }] })).toMatchObject({ passed: 6, failed: 1 });
  });

  test('a suite that wrote no report, ran nothing or ended badly is a failure', () => {
    const nothing = { ...vitestReport, numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
    const good = { ...nothing, numPassedTests: 2 };
    expect(countTests({ succeeded: true, reporter: 'vitest' }).failed).toBe(1);
    expect(countTests({ succeeded: true, reporter: 'vitest', report: nothing }).failed).toBe(1);
    expect(countTests({ succeeded: false, reporter: 'vitest', report: good }).failed).toBe(1);
    expect(countTests({ succeeded: true, reporter: 'vitest', report: good }).failed).toBe(0);
  });

  test('the last line names what was skipped only when something was', () => {
    expect(summaryLine({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
    expect(summaryLine({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
  });
});
