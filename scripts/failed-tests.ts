import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Suite } from './suites.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.string().optional() });
const playwrightSuite = z.object({
  get suites() {
    return z.array(playwrightSuite).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ errors: z.array(playwrightError) })),
        }),
      ),
    }),
  ),
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(playwrightError) });

const readers = {
  vitest(report: unknown): string[] {
    return vitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative('.', name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [line(file, 'could not be loaded', message)];
      // The process of a file may end before its tests do: out of memory, or by a fault of what it runs on.
      const unfinished = assertionResults.filter((test) => test.status === 'pending').slice(0, 1);
      return [
        ...failed.map((test) => line(file, test.fullName, test.failureMessages?.[0])),
        ...unfinished.map((test) => line(file, test.fullName, 'the process ended before this test')),
      ];
    });
  },
  playwright(report: unknown): string[] {
    const { suites, errors } = playwrightReport.parse(report);
    return [...testsOf(suites, 'unexpected'), ...errors.map(({ message }) => firstLine(message))];
  },
};

/** The tests of a report that failed, a line each: file, name, and the first line of what was wrong. */
export function failedTests(reporter: Suite['reporter'], report: unknown): string[] {
  return reporter && report !== undefined ? readers[reporter](report) : [];
}

/** The browser tests that failed first and passed when they ran once more; a line each, as above. */
export function flakyTests(reporter: Suite['reporter'], report: unknown): string[] {
  if (reporter !== 'playwright' || report === undefined) return [];
  return testsOf(playwrightReport.parse(report).suites, 'flaky');
}

function testsOf(suites: z.infer<typeof playwrightSuite>[], wanted: 'unexpected' | 'flaky'): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, line: lineNumber, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const message = results.flatMap(({ errors }) => errors)[0]?.message;
          return line(`${file}:${lineNumber}`, `${projectName}: ${title}`, message);
        }),
    ),
    ...testsOf(inner, wanted),
  ]);
}

const line = (file: string, name: string, message?: string) => `${file} > ${name}: ${firstLine(message)}`;

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';
