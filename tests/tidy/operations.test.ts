import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isTest, listSourceFiles, root } from './source-files.ts';

const folder = path.join(root, 'operations');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const hasProgram = (name: string, ...words: string[]) => spawnSync(name, words).status === 0;

type Alert = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
const alerts: Alert[] = parse(read('prometheus/alerts.yml')).groups.flatMap(({ rules }: { rules: Alert[] }) => rules);

/** Every text in the server's code: names of metrics are among them. */
const names = new Set(
  listSourceFiles()
    .filter(({ path: file }) => file.startsWith('server/') && file.endsWith('.ts') && !isTest(file))
    .flatMap(({ text }) => Array.from(text.matchAll(/'([a-z][a-z_]+)'/g), ([, name]) => name)),
);
const metricsIn = (text: string) => Array.from(text.matchAll(/\bpasar_(\w+)/g), ([, name = '']) => name);
const isMetric = (name: string) => names.has(name) || names.has(name.replace(/_(bucket|sum|count)$/, ''));

describe('alerts', () => {
  test.each(alerts)('$alert has a runbook that names it', ({ alert, annotations }) => {
    const file = path.join(root, annotations.runbook ?? '');
    expect(readFileSync(file, 'utf8')).toContain(`Alert \`${alert}\`.`);
    expect(readFileSync(path.join(root, 'docs/runbooks/README.md'), 'utf8')).toContain(`\`${alert}\``);
  });

  test('have no runbook too many', () => {
    const used = alerts.map(({ annotations }) => path.basename(annotations.runbook ?? ''));
    const files = readdirSync(path.join(root, 'docs/runbooks')).filter((file) => file !== 'README.md');
    expect(files.toSorted()).toEqual(used.toSorted());
  });

  test('and the dashboard ask for metrics that there are', () => {
    const asked = [read('prometheus/alerts.yml'), read('prometheus/alerts.test.yml'), read('grafana/pasar.json')];
    const unknown = asked.flatMap(metricsIn).filter((name) => !isMetric(name));
    expect([...new Set(unknown)]).toEqual([]);
    expect(isMetric('no_such_metric')).toBe(false);
  });

  const hasPromtool = hasProgram('promtool', '--version');
  test.skipIf(!hasPromtool)('come when they should (needs promtool, of the Debian package prometheus)', () => {
    for (const words of [
      ['check', 'rules', 'prometheus/alerts.yml'],
      ['check', 'config', 'prometheus/prometheus.yml'],
      ['test', 'rules', 'prometheus/alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
    }
  });
});

test('every panel of the dashboard has a title and a question', () => {
  const { panels } = JSON.parse(read('grafana/pasar.json')) as {
    panels: { type: string; title: string; targets?: [] }[];
  };
  for (const { type, title, targets = [] } of panels) {
    expect(title).not.toBe('');
    if (type !== 'row') expect([title, targets.length]).not.toEqual([title, 0]);
  }
  expect(existsSync(path.join(folder, 'grafana/pasar.json'))).toBe(true);
});
