import { expect, test, vi } from 'vitest';
import { reportSuites } from './report-suites.ts';

/** A suite whose command only writes this report, to where Playwright would. */
const suiteWith = (report: object) => {
  const code = `fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, ${JSON.stringify(JSON.stringify(report))})`;
  const commands = [[process.execPath, '-e', code, '--']];
  return { name: 'browser', commands, reporter: 'playwright', timeoutMinutes: 1 } as const;
};

const results = [{ errors: [{ message: 'Error: not visible' }] }, { errors: [] }];
const tests = [{ projectName: 'with JavaScript', status: 'flaky', results }];
const report = {
  suites: [{ specs: [{ title: 'a story', file: 'story.spec.ts', line: 7, tests }] }],
  errors: [],
  stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 },
};

test('the last lines name what is flaky, and count it as passed', async () => {
  const printed: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const code = await reportSuites([suiteWith(report)]).finally(() => spy.mockRestore());
  expect(printed.join('').trimEnd().split('\n').slice(-3)).toEqual([
    'flaky: failed first, passed when they ran once more',
    '    story.spec.ts:7 > with JavaScript: a story: Error: not visible',
    '5 passed, 0 failed',
  ]);
  expect(code).toBe(0);
});
