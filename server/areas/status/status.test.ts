import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Status } from '../../../contract/status.ts';
import type { EditedIncident } from '../../../contract/status-editor.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import { dayMs, systemClock } from '../../clock.ts';
import type { Platform } from '../../platform/open-platform.ts';

let platform: Platform;
let editor: SignedInOperator;
let aheadMs = 0;
let isAway = false;
/** Sessions and codes of the test go on by the real clock; only what the status page reads is moved. */
const clock = { now: () => systemClock.now(), monotonic: () => systemClock.monotonic() + aheadMs };
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false, clock });
  editor = await signInOperatorForTest(platform, ['content']);
});
afterAll(() => platform.close());

const visitor = () => createVisitor(platform.api.fetch);
const read = async (language: string): Promise<Status> =>
  (await visitor().call(`/status?lang=${language}`, { method: 'GET' })).body.data;
/** As somebody sees it who looks a moment later than everybody before. */
function statusIn(language: string): Promise<Status> {
  aheadMs += 3_000;
  return read(language);
}
const edited = async (): Promise<EditedIncident[]> =>
  (await editor.call('/operator/status', { method: 'GET' })).body.data;

const words = { language: 'en', state: 'investigating', title: 'Deposits are late', text: 'We look into it.' };
const save = async (written: object) =>
  (await editor.call('/operator/status/save', { json: { ...words, version: '0', ...written } })).body;
const begin = async (): Promise<{ id: string; version: number }> => (await save({})).data;

test('everybody may read what works, in every language', async () => {
  const status = await statusIn('de');
  expect(status.areas.map(({ area }) => area)).toContain('exchange');
  expect(status.networks.length).toBeGreaterThan(0);
  // A new coin that collects orders for its opening has no price, and needs none. Others may have been silent for a
  // moment: they come.
  await expect.poll(async () => (await read('de')).prices.stale, { timeout: 30_000, interval: 500 }).toEqual([]);
  expect((await visitor().call('/status?lang=xx', { method: 'GET' })).status).toBe(400);
});

test('an incident is seen by everybody, in English where it has no words in their language', async () => {
  const { id } = await begin();
  const german = { id, version: '1', language: 'de', title: 'Einzahlungen dauern länger', text: 'Wir prüfen es.' };
  expect((await save({ ...german, state: 'identified' })).data).toEqual({ id, version: 2 });
  expect((await statusIn('en')).state).toBe('impaired');
  const of = async (language: string) => (await statusIn(language)).incidents.find((incident) => incident.id === id);
  expect(await of('de')).toMatchObject({ language: 'de', title: german.title, state: 'identified' });
  expect(await of('ja')).toMatchObject({ language: 'en', title: words.title, text: words.text, state: 'identified' });
});

test('every version stays, with who wrote it', async () => {
  const { id } = await begin();
  await save({ id, version: '1', state: 'resolved', text: 'It was the node.' });
  const incident = (await edited()).find((known) => known.id === id);
  expect(incident?.versions).toMatchObject([
    { version: 2, state: 'resolved', texts: { en: { text: 'It was the node.' } }, operator: expect.any(String) },
    { version: 1, state: 'investigating', texts: { en: { text: words.text } } },
  ]);
});

test('each version is in the audit log', async () => {
  const { id } = await begin();
  await save({ id, version: '1', state: 'monitoring' });
  const entries = await platform.services.database
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `incident:${id}`)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['status.incident', 'status.incident']);
  expect(JSON.parse(String(entries[1]?.before))).toMatchObject({ state: 'investigating' });
  expect(JSON.parse(String(entries[1]?.after))).toMatchObject({ state: 'monitoring' });
});

test('of two editors who have seen the same version the second is refused', async () => {
  const { id } = await begin();
  const answers = await Promise.all([
    save({ id, version: '1', title: 'Mine' }),
    save({ id, version: '1', title: 'Theirs' }),
  ]);
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([0, 9033]);
  expect((await edited()).find((known) => known.id === id)?.versions).toHaveLength(2);
});

test('an incident without English words, without a title or of nobody is refused, and nothing is written', async () => {
  const before = (await edited()).length;
  const fieldsOf = async (written: object) => Object.keys((await save(written)).data?.fields ?? {});
  expect(await fieldsOf({ title: '' })).toEqual(['title']);
  expect(await fieldsOf({ text: ' ' })).toEqual(['text']);
  expect(await fieldsOf({ language: 'de' })).toEqual(['language']);
  expect(await fieldsOf({ language: 'de', title: '', text: '' })).toEqual(['title']);
  expect(await fieldsOf({ title: 'two\nlines' })).toEqual(['title']);
  expect((await save({ id: '999999999', version: '1' })).errcode).toBe(404);
  expect(await edited()).toHaveLength(before);
});

test('the words of a language can be taken away again, those in English can not', async () => {
  const { id } = await begin();
  await save({ id, version: '1', language: 'fr', title: 'Dépôts', text: 'Nous vérifions.' });
  expect((await save({ id, version: '2', language: 'fr', title: '', text: '' })).errcode).toBe(0);
  expect((await save({ id, version: '3', title: '', text: '' })).errcode).toBe(400);
  expect(Object.keys((await edited()).find((known) => known.id === id)?.versions[0]?.texts ?? {})).toEqual(['en']);
});

test('what goes on comes first, and what ended is gone after 14 days', async () => {
  const over = await begin();
  await save({ id: over.id, version: '1', state: 'resolved' });
  const open = await begin();
  const ids = async () => (await statusIn('en')).incidents.map(({ id }) => id);
  const shown = await ids();
  expect(shown.indexOf(open.id)).toBeLessThan(shown.indexOf(over.id));
  await platform.services.database
    .updateTable('incident_version')
    .set({ created_at: systemClock.now() - 15 * dayMs })
    .where('incident_id', 'in', [Number(over.id), Number(open.id)])
    .execute();
  expect(await ids()).toContain(open.id);
  expect(await ids()).not.toContain(over.id);
});

test('who may not write on it is refused', async () => {
  const finance = await signInOperatorForTest(platform, ['finance']);
  const { status } = await finance.call('/operator/status/save', { json: { ...words, version: '0' } });
  expect(status).toBe(403);
  expect((await visitor().call('/operator/status/save', { json: { ...words, version: '0' } })).status).toBe(401);
});

test('while the database is away the page says so, with the incidents that it knew', async () => {
  const { statusHandlers } = await import('./status-handlers.ts');
  const { current } = statusHandlers({ ...platform.services, databaseWatch: { isAway: () => isAway } });
  const read = async () => {
    const answer = await current({ query: { lang: 'en' } } as Parameters<typeof current>[0]);
    return answer.ok ? answer.data : undefined;
  };
  const there = await read();
  expect(there?.incidents.length).toBeGreaterThan(0);
  isAway = true;
  const away = await read();
  expect(away).toMatchObject({ state: 'down', incidents: there?.incidents });
  expect(away?.areas.find(({ area }) => area === 'exchange')?.state).toBe('down');
});
