import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { readStoredSettings } from '../site/settings.ts';
import { configure } from './configure.ts';

const log = createLog('silent');
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());
const run = (...words: string[]) => configure(words, { database: opened.database, log, by: 'ana', atMs: 5 });
const settings = () => readStoredSettings(opened.database, log);

test('a setting is changed by JSON or plain text, and null goes back to the default', async () => {
  expect(await run('name', 'Bazaar')).toBe('name = "Bazaar"');
  await run('c2c', '{"enabled": false}');
  await run('supportedLanguages', '["en", "id"]');
  expect(await settings()).toMatchObject({ name: 'Bazaar', c2c: { enabled: false }, supportedLanguages: ['en', 'id'] });
  await run('name', 'null');
  expect((await settings()).name).toBe('Pasar');
  const changes = opened.database.selectFrom('site_change').select(['key', 'value', 'changed_by']).orderBy('id');
  expect((await changes.execute()).filter(({ key }) => key === 'name')).toEqual([
    { key: 'name', value: 'Bazaar', changed_by: 'ana' },
    { key: 'name', value: null, changed_by: 'ana' },
  ]);
});

test('without words everything is listed', async () => {
  await run('popup.hello', '{"texts": {"en": {"title": "Hello", "text": ""}}, "popupMode": 2}');
  const lines = (await run()).split('\n');
  expect(lines).toContain('c2c = {"enabled":false}');
  expect(lines).toContain('features = 4');
  expect(lines.find((line) => line.startsWith('popup.hello = '))).toContain('"popup_mode":2');
});

test.each([
  [['features', '2048'], /features: .*1023/],
  [['features'], /usage/],
  [['features', '1', '2'], /usage/],
  [['supportEmail', 'nobody'], /supportEmail/],
  [['supportedLanguages', '[]'], /supportedLanguages/],
  [['supportedLanguages', '["xx"]'], /supportedLanguages/],
  [
    ['helpDesk', '{"useExternal":true,"extLink":"javascript:alert(1)","authRequired":false,"scRequired":false}'],
    /helpDesk/,
  ],
  [['socialLinks', '{"default":{"twitter":"http://example.com"}}'], /socialLinks/],
  [['socialLinks', '{"xx":{}}'], /socialLinks/],
  [['time', '1'], /time is none of/],
  [['popup.Not An Id', '{}'], /is none of/],
  [['popup.x', '{"texts":{}}'], /needs texts in English/],
])('%j is refused and changes nothing', async (words, message) => {
  const before = await run();
  await expect(run(...words)).rejects.toThrow(message);
  expect(await run()).toBe(before);
});
