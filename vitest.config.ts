import { defineConfig } from 'vitest/config';

// Its own file: vite.config.ts carries the React Router plugin, which Vitest must not load.
const globalSetup = ['./tests/support/postgres.ts'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    // V8 would spend a second on making the embedded database fast, in each test file that opens one: more than it wins.
    execArgv: ['--liftoff-only'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,bench,contract,mocks,scripts,server}/**/*.test.{ts,tsx}'],
          globalSetup,
          // For machines that do other work as well: nothing measures time by it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup,
          testTimeout: 420_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'locales', include: ['tests/locales/**/*.test.ts'] } },
      { extends: true, test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
