import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Counts, countTests } from './count-tests.ts';
import { failedTests, flakyTests } from './failed-tests.ts';
import type { Suite } from './suites.ts';

export type SuiteResult = Counts & { name: string; seconds: number; failures: string[]; flaky: string[] };

/** Runs the commands of a suite, shows what they print, and counts the tests of its report. Never throws. */
export async function runSuite(suite: Suite): Promise<SuiteResult> {
  const startedAt = performance.now();
  const directory = mkdtempSync(path.join(tmpdir(), 'pasar-report-'));
  const reportFile = path.join(directory, 'report.json');
  let succeeded = true;
  for (const command of suite.commands) {
    succeeded &&= await runCommand([...command, ...reportArguments(suite, reportFile)], {
      timeoutMs: suite.timeoutMinutes * 60_000,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    });
  }
  const report = readReport(reportFile);
  const counts = countTests({ succeeded, reporter: suite.reporter, report });
  const failures = failedTests(suite.reporter, report);
  const flaky = flakyTests(suite.reporter, report);
  rmSync(directory, { recursive: true, force: true });
  return { name: suite.name, ...counts, failures, flaky, seconds: (performance.now() - startedAt) / 1000 };
}

function reportArguments({ reporter }: Suite, file: string): string[] {
  if (reporter === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return reporter === 'playwright' ? ['--reporter=list,json'] : [];
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not written, or cut short: the suite did not come to its end, and is counted as failed for it.
    return undefined;
  }
}

/** Whether the command ended with exit code 0 in time. It gets a process group, so that nothing of it stays behind. */
function runCommand(
  [command = '', ...rest]: readonly string[],
  options: { timeoutMs: number; env: NodeJS.ProcessEnv },
): Promise<boolean> {
  const child = spawn(command, rest, { detached: true, env: options.env, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group has ended already.
    }
  };
  const interrupt = () => {
    stop('SIGKILL');
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const timer = setTimeout(() => {
    process.stderr.write(`${command} did not end within ${options.timeoutMs / 60_000} minutes and was stopped\n`);
    stop('SIGKILL');
  }, options.timeoutMs);
  return new Promise((resolve) => {
    const finish = (isGood: boolean) => {
      clearTimeout(timer);
      stop('SIGKILL');
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(isGood);
    };
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      finish(false);
    });
    child.once('exit', (code) => finish(code === 0));
  });
}
