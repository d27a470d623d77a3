// npm test: everything. `npm test -- unit browser` runs only the suites named, `npm test -- area exchange` one area.
import { areaSuites } from './area-suites.ts';
import { areas } from './areas.ts';
import { findChromium, findChromiumShell } from './find-chromium.ts';
import { downloadChromium, installChromiumShell } from './install-chromium.ts';
import { reportSuites } from './report-suites.ts';
import { type Suite, suites } from './suites.ts';

const chosen = choose(process.argv.slice(2));

if (typeof chosen === 'string') {
  process.stderr.write(`${chosen}\n`);
  process.exitCode = 1;
} else {
  if (chosen.some((suite) => suite.needs === 'chromium')) prepareChromium();
  process.exitCode = await reportSuites(chosen);
}

/** The suites that the words name, or what is wrong with the words. */
function choose(words: readonly string[]): readonly Suite[] | string {
  if (words.length === 0) return suites;
  if (words[0] === 'area') {
    const [, area = ''] = words;
    if (words.length === 2 && areas.includes(area)) return areaSuites(area);
    return `Name one area: npm test -- area exchange. There are: ${areas.join(', ')}`;
  }
  const unknown = words.filter((word) => !suites.some((suite) => suite.name === word));
  const known = suites.map(({ name }) => name).join(', ');
  if (unknown.length > 0) return `No such suite: ${unknown.join(', ')}. There are: ${known}`;
  return suites.filter((suite) => words.includes(suite.name));
}

/** Where none can be had, the browser tests fail to start and are counted so; the others still run. */
function prepareChromium() {
  const path = findChromiumShell() ?? installChromiumShell() ?? findChromium() ?? downloadChromium();
  if (path) process.env.CHROMIUM = path;
  process.stdout.write(path ? `Chromium: ${path}\n` : 'Chromium: none found, and none could be installed\n');
}
