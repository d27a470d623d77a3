import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Its own file: vite.config.ts carries the React Router plugin, which Vitest must not load.
const globalSetup = ['./tests/support/postgres.ts'];

/** What one test could leave behind for the next: a database, a server, a program, a changed clock or environment. */
const leavesSomething = /tests\/support\/|import .*\bvi\b|node:(child_process|http|net)'|process\.env/;
const lightOfServer = globSync('server/**/*.test.ts').filter(
  (file) => !leavesSomething.test(readFileSync(file, 'utf8')),
);

/** Started first: started last, each would run for a minute when everything else has ended. */
const longest = [
  'hostile/embedded.test.ts',
  'simulation/bracket-races.test.ts',
  'crash/sigkill.test.ts',
  'crash/futures-sigkill.test.ts',
];
const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    // V8 would spend a second on making the embedded database fast, in each test file that opens one.
    execArgv: ['--liftoff-only'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...lightOfServer],
          globalSetup,
          // For machines that do other work as well: nothing measures time by it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'light',
          include: ['{app,bench,client,contract,mocks,scripts}/**/*.test.{ts,tsx}', ...lightOfServer],
          // They open nothing and change nothing for each other: a process for each took five times as long.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup,
          testTimeout: 360_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'audit', include: ['tests/audit/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'locales', include: ['tests/locales/**/*.test.ts'] } },
      { extends: true, test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
