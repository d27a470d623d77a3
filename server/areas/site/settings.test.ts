import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialNetworks } from '../../../contract/site-values.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { fillDemoSettings } from './demo-settings.ts';
import { openSiteSettings, saveSetting } from './settings.ts';

const clock = { monotonicMs: 0, now: () => 1_790_000_000_000, monotonic: () => clock.monotonicMs };
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());
const openSettings = () =>
  openSiteSettings({ database: opened.database, clock, log: createLog('silent'), sandboxFaucet: false });

test('the defaults hold until somebody changes one, which is seen some seconds later', async () => {
  const site = await openSettings();
  expect(site.current()).toMatchObject({ name: 'Pasar', features: 4, faucetEnabled: false });
  await saveSetting(opened.database, { key: 'features', value: 12, by: 'ana', atMs: 1 });
  await saveSetting(opened.database, { key: 'features', value: 8, by: 'ben', atMs: 2 });
  clock.monotonicMs += 4_000;
  expect(site.current().features).toBe(4);
  clock.monotonicMs += 2_000;
  site.current();
  await expect.poll(() => site.current().features).toBe(8);
  expect((await openSettings()).current()).toMatchObject({ name: 'Pasar', features: 8 });
});

test('a value that does not fit is not stored, and one in the table is left out', async () => {
  const wrong = { key: 'supportEmail', value: 7 as unknown as string, by: 'ana', atMs: 1 } as const;
  await expect(saveSetting(opened.database, wrong)).rejects.toThrow();
  const rows = `insert into site_config values ('name', '7', 1), ('colour', '"red"', 1)`;
  await queryRows(opened.database, rows, []);
  expect((await openSettings()).current().name).toBe('Pasar');
});

test('a setting that is taken back is the default again, and both are in the history', async () => {
  await saveSetting(opened.database, { key: 'streetAddress', value: '1 Street', by: 'ana', atMs: 3 });
  expect((await openSettings()).current().streetAddress).toBe('1 Street');
  await saveSetting(opened.database, { key: 'streetAddress', value: undefined, by: 'ben', atMs: 4 });
  expect((await openSettings()).current().streetAddress).toBe('');
  const changes = opened.database
    .selectFrom('site_change')
    .selectAll()
    .where('key', '=', 'streetAddress')
    .orderBy('id');
  expect(await changes.execute()).toMatchObject([
    { value: '1 Street', changed_by: 'ana', changed_at: 3 },
    { value: null, changed_by: 'ben', changed_at: 4 },
  ]);
});

test('a demo has links in its footer, and those that an operator set stay', async () => {
  const site = await openSettings();
  const fill = () => fillDemoSettings({ database: opened.database, clock, site });
  await fill();
  expect(Object.keys(site.current().socialLinks.default ?? {}).sort()).toEqual([...socialNetworks].sort());
  const own = { default: { youtube: 'https://video.example/ours' } };
  await saveSetting(opened.database, { key: 'socialLinks', value: own, by: 'ana', atMs: 5 });
  await fill();
  expect((await openSettings()).current().socialLinks).toEqual(own);
});
