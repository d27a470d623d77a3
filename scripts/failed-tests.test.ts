import { describe, expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

describe('what failed', () => {
  test('names file, test and the first line of what was wrong', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2\n    at line 3'] };
    const report = {
      testResults: [
        { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'broken.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
      ],
    };
    expect(failedTests('vitest', report)).toEqual([
      'sum.test.ts > takes away: expected 1 to be 2',
      'broken.test.ts > could not be loaded: No such file',
    ]);
  });

  test('finds browser tests in groups, and without the colours of a terminal', () => {
    const results = [{ errors: [{ message: '\u001b[31mTest timeout\u001b[39m of 90000ms exceeded.' }] }];
    const tests = [{ projectName: 'with JavaScript', results }];
    const spec = { title: 'a story', file: 'e2e/story.spec.ts', line: 7, ok: false, tests };
    const report = {
      suites: [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }],
      errors: [{ message: 'No server' }],
    };
    expect(failedTests('playwright', report)).toEqual([
      'e2e/story.spec.ts:7 > with JavaScript: a story: Test timeout of 90000ms exceeded.',
      'No server',
    ]);
  });

  test('says nothing of a suite without a report', () => {
    expect(failedTests(undefined, undefined)).toEqual([]);
    expect(failedTests('vitest', undefined)).toEqual([]);
  });
});
