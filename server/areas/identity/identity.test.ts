import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../../contract/identity.ts';
import { applyForIdentity, passport, person, sendPhoto, takePhoto } from '../../../tests/support/identity.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { requireIdentity } from './require-identity.ts';

let platform: Platform;
let member: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest();
});
beforeEach(async () => {
  member = await signInForTest(platform);
});
afterAll(() => platform.close());

const read = async (who = member) => (await who.call<Identity>('/identityverification', { method: 'GET' })).body.data;
const savePerson = (more: Record<string, string> = {}) =>
  member.call('/identityverification/person', { form: { ...person, ...more } });
const saveDocument = (more: Record<string, string> = {}) =>
  member.call('/identityverification/document', { form: { ...passport, ...more } });
const submit = async () => (await member.call('/identityverification')).body;
const readPicture = (who: SignedIn, side = 'front') =>
  who.call(`/identityverification/picture?side=${side}`, { method: 'GET' });
const fieldsOf = (answer: { body: { data: { fields?: object } } }) => Object.keys(answer.body.data.fields ?? {});
const yearsAgo = (years: number, days = 0) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
};
const listFiles = () =>
  fs
    .readdirSync(path.join(platform.opened.directory ?? '', 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('what is filled in stays, step by step, until it is sent', async () => {
  expect(await read()).toMatchObject({ status: 0, isOpen: true, person: null, document: null, pictures: [] });
  expect((await savePerson()).body.errcode).toBe(0);
  expect(await read()).toMatchObject({ status: 0, person, document: null });
  await saveDocument({ number: ' x 123-4567 ' });
  await sendPhoto(member, 'front', await takePhoto());
  expect(await read()).toMatchObject({
    status: 0,
    person,
    document: { ...passport, number: 'X 123-4567' },
    pictures: [{ side: 'front' }],
  });

  const early = await submit();
  expect(early).toMatchObject({ errcode: 3502, data: { fields: { selfie: expect.any(String) } } });
  expect(Object.keys(early.data.fields)).toEqual(['selfie']);
  await sendPhoto(member, 'selfie', await takePhoto());
  expect(await submit()).toMatchObject({ errcode: 0, data: { status: 1, isOpen: false } });
  expect((await savePerson({ givenNames: 'Eve' })).body.errcode).toBe(3501);
  expect((await sendPhoto(member, 'front', await takePhoto())).body.errcode).toBe(3501);
  expect((await submit()).errcode).toBe(3501);
  expect((await read()).person?.givenNames).toBe(person.givenNames);
});

test('an identity card needs its back too', async () => {
  await savePerson();
  await saveDocument({ type: 'idCard' });
  expect((await submit()).data.fields).toEqual({
    front: expect.any(String),
    back: expect.any(String),
    selfie: expect.any(String),
  });
});

test.each<[string, Record<string, string>, string]>([
  ['nobody younger than 18', { birthDate: yearsAgo(18, 1) }, 'birthDate'],
  ['nobody older than 120', { birthDate: yearsAgo(121) }, 'birthDate'],
  ['no day that there is not', { birthDate: '1990-02-30' }, 'birthDate'],
  ['no other date format', { birthDate: '17.05.1990' }, 'birthDate'],
  ['no empty date', { birthDate: '' }, 'birthDate'],
  ['no empty name', { givenNames: '  ' }, 'givenNames'],
  ['no other script in the Latin name', { givenNames: '小明' }, 'givenNames'],
  ['no markup in a name', { familyName: '<b>' }, 'familyName'],
  ['no name without an end', { nativeName: '王'.repeat(61) }, 'nativeName'],
  ['no country that there is not', { nationality: 'XX' }, 'nationality'],
  ['no empty country', { country: '' }, 'country'],
])('a person has %s', async (_what, wrong, field) => {
  const refused = await savePerson(wrong);
  expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  expect((await read()).person).toBeNull();
});

test.each<[string, Record<string, string>, string]>([
  ['no type that there is not', { type: 'library card' }, 'type'],
  ['no number of three characters', { number: 'AB1' }, 'number'],
  ['no number with markup', { number: '<script>' }, 'number'],
  ['no day in the past', { expiryDate: yearsAgo(0, -1) }, 'expiryDate'],
  ['no country that there is not', { issuingCountry: 'ZZ' }, 'issuingCountry'],
])('a document has %s', async (_what, wrong, field) => {
  const refused = await saveDocument(wrong);
  expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  expect((await read()).document).toBeNull();
});

test('whoever turns 18 today may take part, with one name or a name in another script', async () => {
  const adult = { birthDate: yearsAgo(18), familyName: '', nativeName: '王小明' };
  expect((await savePerson(adult)).body.data.person).toMatchObject(adult);
  expect((await saveDocument({ expiryDate: yearsAgo(0) })).body.errcode).toBe(0);
});

test('a photo loses what its camera wrote, lies encrypted, and takes the place of the one before', async () => {
  const before = listFiles().length;
  const photo = await takePhoto();
  expect(Buffer.from(await photo.bytes()).includes('TellTale')).toBe(true);
  await sendPhoto(member, 'front', photo);
  const { contentType, base64 } = (await readPicture(member)).body.data;
  const bytes = Buffer.from(base64, 'base64');
  expect(contentType).toBe('image/jpeg');
  expect(bytes.includes('TellTale')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 });
  for (const file of listFiles()) expect(fs.readFileSync(file).includes(bytes.subarray(0, 4))).toBe(false);

  expect((await sendPhoto(member, 'front', await takePhoto('#123'))).body.data.pictures).toHaveLength(1);
  expect((await readPicture(member)).body.data.base64).not.toBe(base64);
  expect(listFiles()).toHaveLength(before + 1);
});

test('what is no photo is refused at its field, and nothing of it is kept', async () => {
  const before = listFiles().length;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const polyglot = 'GIF89a/*<svg/onload=alert(1)>*/=1';
  for (const wrong of [new Blob([svg], { type: 'image/jpeg' }), new Blob([polyglot]), new Blob([]), 'text']) {
    const refused = await sendPhoto(member, 'front', wrong);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['image']]);
  }
  const elsewhere = await sendPhoto(member, '../front' as 'front', await takePhoto());
  expect([elsewhere.status, fieldsOf(elsewhere)]).toEqual([400, ['side']]);
  expect((await read()).pictures).toEqual([]);
  expect(listFiles()).toHaveLength(before);
});

test('nobody sees or changes what is another member’s', async () => {
  await applyForIdentity(member);
  const stranger = await signInForTest(platform);
  expect(await read(stranger)).toMatchObject({ status: 0, person: null, document: null, pictures: [] });
  const [foreign, missing] = [await readPicture(stranger), await readPicture(stranger, 'back')];
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  expect(foreign.headers.get('cache-control')).toBe('private, no-store');
  await sendPhoto(stranger, 'front', await takePhoto('#0f0'));
  expect((await readPicture(member)).body.data.base64).not.toBe((await readPicture(stranger)).body.data.base64);
});

test('names and numbers cannot be read in the database, and a row is useless in another one’s place', async () => {
  await applyForIdentity(member);
  const { database } = platform.services;
  const query = database.selectFrom('identity_verification').selectAll();
  const row = await query.where('member_id', '=', member.memberId).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Neill|1234567|1990/);
  const thief = await signInForTest(platform);
  await database
    .insertInto('identity_verification')
    .values({ ...row, member_id: thief.memberId })
    .execute();
  expect((await thief.call('/identityverification', { method: 'GET' })).status).toBe(500);
});

test('what is sent twenty times at once is sent once', async () => {
  await savePerson();
  await saveDocument();
  await Promise.all([sendPhoto(member, 'front', await takePhoto()), sendPhoto(member, 'selfie', await takePhoto())]);
  const answers = await Promise.all(Array.from({ length: 20 }, submit));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(answers.filter(({ errcode }) => errcode === 3501)).toHaveLength(19);
});

test('areas can require an identity at the site’s level or above', async () => {
  const { database, site } = platform.services;
  const ask = (level?: number) =>
    requireIdentity(database, member.memberId, { site: site.current(), ...(level && { level }) });
  expect(await ask()).toEqual({ ok: false, error: 'identityRequired' });
  await database.updateTable('member').set({ verified_level: 1 }).where('id', '=', member.memberId).execute();
  expect((await ask()).ok).toBe(true);
  expect((await ask(2)).ok).toBe(false);
});
