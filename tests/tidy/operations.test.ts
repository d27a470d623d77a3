import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '../../server/env.ts';
import { secretNames } from '../../server/secret-files.ts';
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
});

describe('packages', () => {
  const start = readFileSync(path.join(root, 'scripts/start.mjs'), 'utf8');
  const flags = Array.from(start.matchAll(/'(--[\w-]+(?:=\d+)?)'/g), ([, flag]) => flag);
  const variables = Array.from(start.matchAll(/(MALLOC_\w+): '(\d+)'/g), ([, name, value]) => `${name}=${value}`);

  test.each(['Containerfile', 'pasar.service'])('%s starts the server with the settings of npm start', (file) => {
    const text = read(file);
    expect(flags.length).toBeGreaterThan(1);
    expect([...flags, ...variables].filter((setting) => !text.includes(String(setting)))).toEqual([]);
  });

  test('name variables that there are', () => {
    const known: string[] = [...Object.keys(environmentSchema.shape), ...secretNames.map((name) => `${name}_FILE`)];
    const { engine, jobs, front } = parse(read('compose.yaml'), { merge: true }).services;
    const ofUnit = Array.from(
      read('pasar.service').matchAll(/\b([A-Z_]+_FILE|NODE_ENV|DATA_DIRECTORY)=/g),
      ([, name]) => name,
    );
    const processes = [engine, jobs, front];
    const named = [...processes.flatMap(({ environment }) => Object.keys(environment)), ...ofUnit];
    expect(named.filter((name) => !known.includes(String(name)))).toEqual([]);
    for (const { environment } of processes) {
      expect(environmentSchema.shape.ROLES.safeParse(environment.ROLES).success).toBe(true);
    }
  });

  test('give every service the secrets, networks and volumes that it names', () => {
    const { services, secrets, networks, volumes } = parse(read('compose.yaml'), { merge: true });
    const there = { secrets: Object.keys(secrets), networks: Object.keys(networks), volumes: Object.keys(volumes) };
    for (const service of Object.values<Record<string, string[]>>(services)) {
      expect(there.secrets).toEqual(expect.arrayContaining(service.secrets ?? []));
      expect(there.networks).toEqual(expect.arrayContaining(service.networks ?? []));
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0])
        .filter((name) => !name?.startsWith('.'));
      expect(there.volumes).toEqual(expect.arrayContaining(named));
    }
  });

  test('say how well a service is that others wait for', () => {
    type Service = { depends_on?: Record<string, { condition: string }>; healthcheck?: { test: string[] } };
    const services: Record<string, Service> = parse(read('compose.yaml'), { merge: true }).services;
    const waitedFor = Object.values(services).flatMap(({ depends_on: awaited = {} }) => Object.keys(awaited));
    expect(waitedFor).toContain('front');
    expect(waitedFor.filter((name) => !services[name]?.healthcheck)).toEqual([]);
  });

  const hasCaddy = hasProgram('caddy', 'version');
  test.skipIf(!hasCaddy)('have a proxy that Caddy understands (needs caddy, of the Debian package)', () => {
    const env = { ...process.env, SITE_HOST: 'pasar.example', FRONTS: 'front:3000 front2:3000' };
    const words = ['adapt', '--validate', '--config', 'Caddyfile', '--adapter', 'caddyfile'];
    const { status, stdout, stderr } = spawnSync('caddy', words, { cwd: folder, encoding: 'utf8', env });
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    expect(Array.from(stdout.matchAll(/"dial":"([^"]+)"/g), ([, dial]) => dial)).toEqual(['front:3000', 'front2:3000']);
  });

  test('copy folders into the image that there are', () => {
    const copied = Array.from(read('Containerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm), ([, name]) => name);
    const made = ['build', 'node_modules'];
    expect(copied.filter((name) => !made.includes(String(name)) && !existsSync(path.join(root, String(name))))).toEqual(
      [],
    );
    expect(copied).toContain('server');
  });

  const hasSystemd = hasProgram('systemd-analyze', '--version');
  test.skipIf(!hasSystemd)('have a unit that systemd understands (needs systemd-analyze)', () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'unit-'));
    const file = path.join(directory, 'pasar.service');
    // The program is not in /opt on this machine.
    writeFileSync(file, read('pasar.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    rmSync(directory, { recursive: true });
    expect([status, stderr.split('\n').filter((line) => line.includes('pasar.service'))]).toEqual([0, []]);
  });
});
