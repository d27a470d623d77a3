import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readAudit } from './read-audit.ts';

const command = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

test('no package of the running platform has a severe weakness that is known to the registry', (context) => {
  const found = readAudit(spawnSync('npm', command, { encoding: 'utf8' }).stdout ?? '');
  if (typeof found === 'string') {
    process.stderr.write(`NOT AUDITED: the registry said nothing about known weaknesses (${found}).\n`);
    context.skip(`the registry said nothing: ${found}`);
  } else expect(found).toEqual([]);
});

const weakness = (severity: string) => ({
  severity,
  range: '<1.2.3',
  via: ['other', { title: 'Reads any file', url: 'https://github.com/advisories/GHSA-x' }],
});

test('a report names the packages whose weakness is high or critical', () => {
  const vulnerabilities = { a: weakness('high'), b: weakness('moderate'), c: weakness('critical'), d: weakness('low') };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
    'a <1.2.3, high: other; Reads any file (https://github.com/advisories/GHSA-x)',
    'c <1.2.3, critical: other; Reads any file (https://github.com/advisories/GHSA-x)',
  ]);
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
});

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['{"error":{"code":"ENOTFOUND"}}', 'npm gave no report'],
  ['', 'npm gave no report'],
])('without a report nothing is known: %s', (text, reason) => {
  expect(readAudit(text)).toBe(reason);
});
