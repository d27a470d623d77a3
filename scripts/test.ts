// npm test: everything. `npm test -- unit browser` runs only the suites named.
import { findChromium, findChromiumShell } from './find-chromium.ts';
import { downloadChromium, installChromiumShell } from './install-chromium.ts';
import { reportSuites } from './report-suites.ts';
import { suites } from './suites.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
const chosen = names.length === 0 ? suites : suites.filter((suite) => names.includes(suite.name));

if (unknown.length > 0) {
  process.stderr.write(
    `No such suite: ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}\n`,
  );
  process.exitCode = 1;
} else {
  if (chosen.some((suite) => suite.needs === 'chromium')) prepareChromium();
  process.exitCode = await reportSuites(chosen);
}

/** Where none can be had, the browser tests fail to start and are counted so; the others still run. */
function prepareChromium() {
  const path = findChromiumShell() ?? installChromiumShell() ?? findChromium() ?? downloadChromium();
  if (path) process.env.CHROMIUM = path;
  process.stdout.write(path ? `Chromium: ${path}\n` : 'Chromium: none found, and none could be installed\n');
}
