/** One thing that `npm test` runs and counts. */
export type Suite = {
  name: string;
  /** Commands in order; the suite fails at the first that does. Tools are found in node_modules/.bin. */
  commands: readonly (readonly string[])[];
  /** Whose JSON report holds the number of tests; a suite without a report counts as one. */
  reporter?: 'vitest' | 'playwright';
  /** Stopped and counted as failed after this time. */
  timeoutMinutes: number;
  needs?: 'chromium';
};

const check = (name: string, ...commands: string[][]): Suite => ({ name, commands, timeoutMinutes: 5 });
const vitest = (name: string, timeoutMinutes: number, projects = [name]): Suite => ({
  name,
  commands: [['vitest', 'run', ...projects.flatMap((project) => ['--project', project])]],
  reporter: 'vitest',
  timeoutMinutes,
});

/** What `npm run check` runs: everything that needs no running program. */
export const checks: readonly Suite[] = [
  check('format', ['biome', 'check', '--linter-enabled=false', '--error-on-warnings']),
  check('lint', ['biome', 'lint', '--error-on-warnings']),
  check('types', ['react-router', 'typegen'], ['tsc', '--checkers', '2']),
  check('unused code', ['knip']),
  check('locales', ['vitest', 'run', '--project', 'locales', '--reporter', 'dot']),
  check('tidy', ['vitest', 'run', '--project', 'tidy', '--reporter', 'dot']),
];

/** What `npm test` runs, in this order: the quick ones first. */
export const suites: readonly Suite[] = [
  ...checks,
  vitest('audit', 2),
  vitest('unit', 25, ['unit', 'light']),
  { name: 'build', commands: [['react-router', 'build']], timeoutMinutes: 5 },
  vitest('contract', 15),
  vitest('simulation', 20),
  vitest('crash', 20),
  {
    name: 'browser',
    commands: [['playwright', 'test']],
    reporter: 'playwright',
    timeoutMinutes: 45,
    needs: 'chromium',
  },
];
