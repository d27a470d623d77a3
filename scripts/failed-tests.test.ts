import { describe, expect, test } from 'vitest';
import { failedTests, flakyTests } from './failed-tests.ts';

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

  test('names the first test that a lost process did not end', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const pending = { fullName: 'takes away', status: 'pending', failureMessages: [] };
    const assertionResults = [passed, pending, { ...pending, fullName: 'divides' }];
    const report = { testResults: [{ name: 'sum.test.ts', status: 'passed', message: '', assertionResults }] };
    expect(failedTests('vitest', report)).toEqual(['sum.test.ts > takes away: the process ended before this test']);
  });

  test('finds browser tests in groups, and without the colours of a terminal', () => {
    const results = [{ errors: [{ message: '\u001b[31mTest timeout\u001b[39m of 90000ms exceeded.' }] }];
    const failed = { projectName: 'with JavaScript', status: 'unexpected', results };
    const spec = { title: 'a story', file: 'e2e/story.spec.ts', line: 7 };
    const passed = { ...failed, status: 'expected', results: [{ errors: [] }] };
    const report = {
      suites: [{ specs: [{ ...spec, tests: [passed] }], suites: [{ specs: [{ ...spec, tests: [failed] }] }] }],
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
    expect(flakyTests('playwright', undefined)).toEqual([]);
  });
});

/** As Playwright 1.65 writes it with one retry, without what nobody reads here. */
const reportWithRetries = {
  suites: [
    {
      title: 'once.spec.ts',
      file: 'once.spec.ts',
      column: 0,
      line: 0,
      specs: [
        {
          title: 'a story that fails at its first try',
          ok: true,
          tests: [
            {
              expectedStatus: 'passed',
              projectName: 'with JavaScript',
              results: [
                {
                  status: 'failed',
                  retry: 0,
                  errors: [{ message: 'Error: the try\n\n\u001b[2mexpect(\u001b[22m\u001b[31mreceived\u001b[39m' }],
                },
                { status: 'passed', retry: 1, errors: [] },
              ],
              status: 'flaky',
            },
          ],
          file: 'once.spec.ts',
          line: 2,
        },
        {
          title: 'a story that fails always',
          ok: false,
          tests: [
            {
              expectedStatus: 'passed',
              projectName: 'with JavaScript',
              results: [
                { status: 'failed', retry: 0, errors: [{ message: 'Error: \u001b[2mexpect(\u001b[22mreceived' }] },
                { status: 'failed', retry: 1, errors: [{ message: 'Error: \u001b[2mexpect(\u001b[22mreceived' }] },
              ],
              status: 'unexpected',
            },
          ],
          file: 'once.spec.ts',
          line: 4,
        },
        {
          title: 'a story that is left out',
          ok: true,
          tests: [
            {
              expectedStatus: 'skipped',
              projectName: 'with JavaScript',
              results: [{ status: 'skipped', retry: 0, errors: [] }],
              status: 'skipped',
            },
          ],
          file: 'once.spec.ts',
          line: 5,
        },
      ],
    },
  ],
  errors: [],
  stats: { startTime: '2026-11-22T16:19:12.291Z', duration: 1383, expected: 1, skipped: 1, unexpected: 1, flaky: 1 },
};

test('a browser test that passed when it ran once more is named as flaky, and not among the failed', () => {
  expect(flakyTests('playwright', reportWithRetries)).toEqual([
    'once.spec.ts:2 > with JavaScript: a story that fails at its first try: Error: the try',
  ]);
  expect(failedTests('playwright', reportWithRetries)).toEqual([
    'once.spec.ts:4 > with JavaScript: a story that fails always: Error: expect(received',
  ]);
});
