import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bankAccountsMax } from '../../../contract/bank-account-values.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { createPasswords } from '../../access/passwords.ts';
import type { Platform } from '../../platform/open-platform.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const password = 'correct horse 7';
let platform: Platform;
let member: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest();
  [member, stranger] = [await signInForTest(platform), await signInForTest(platform)];
  const passwordHash = await (await createPasswords()).hash(password);
  const accounts = platform.services.database.updateTable('member').set({ password_hash: passwordHash });
  await accounts.where('id', 'in', [member.memberId, stranger.memberId]).execute();
});
afterAll(() => platform.close());

const german = { paymentType: 'bank', country: 'DE', holder: 'Sari', bankName: 'Bank', iban: 'DE89370400440532013000' };
const upi = { paymentType: 'upi', country: 'IN', holder: 'Sari', handle: 'sari@okbank' };
const save = (who: SignedIn, fields: Record<string, Blob | string>) =>
  who.call('/bankaccount', { files: { password, ...fields } });
const list = async (who: SignedIn) =>
  (await who.call('/bankaccount/list?id=bank', { method: 'GET' })).body.data.items as { id: string }[];
const query = (who: SignedIn, id: string) => who.call(`/bankaccount/query?id=${id}`, { method: 'GET' });
const remove = (who: SignedIn, id: string) => who.call(`/bankaccount/delete?id=${id}`);

test('an account is added, changed and taken off the list, and stays for old orders', async () => {
  const added = await save(member, german);
  expect(added.body.data).toMatchObject({ details: { bankName: 'Bank', iban: german.iban }, hasQr: false });
  const { id } = added.body.data;
  await save(member, { ...german, id, holder: 'Sari Wijaya' });
  expect((await query(member, id)).body.data).toMatchObject({ holder: 'Sari Wijaya', qrImage: '' });
  expect(await list(member)).toHaveLength(1);

  expect((await remove(member, id)).body.errcode).toBe(0);
  expect(await list(member)).toEqual([]);
  for (const gone of [await query(member, id), await remove(member, id), await save(member, { ...german, id })]) {
    expect(gone.status).toBe(404);
  }
  const rows = platform.services.database.selectFrom('bank_account').select('holder').where('id', '=', Number(id));
  expect(await rows.execute()).toEqual([{ holder: 'Sari Wijaya' }]);
});

test('the code to scan is encoded anew, kept by a change, and taken away when asked', async () => {
  const code = sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } });
  const qr = new Blob([await code.png().toBuffer()]);
  const { id } = (await save(member, { ...upi, qr })).body.data;
  const { qrImage } = (await query(member, id)).body.data;
  expect(qrImage).toMatch(/^data:image\/jpeg;base64,/);
  await save(member, { ...upi, id, holder: 'Sari W', qr: new Blob([]) });
  expect((await query(member, id)).body.data).toMatchObject({ holder: 'Sari W', hasQr: true, qrImage });
  const svg = await save(member, { ...upi, id, qr: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) });
  expect(Object.keys(svg.body.data.fields)).toEqual(['qr']);
  await save(member, { ...upi, id, removeQr: 'on' });
  expect((await query(member, id)).body.data).toMatchObject({ hasQr: false, qrImage: '' });
  await save(member, { ...upi, id, qr });
  const row = platform.services.database.selectFrom('bank_account').select('qr_image').where('id', '=', Number(id));
  expect((await row.executeTakeFirst())?.qr_image).not.toBeNull();
  await remove(member, id);
  expect(await row.executeTakeFirst()).toEqual({ qr_image: null });
});

test('an account without a picture is sent as JSON or as a form, too', async () => {
  const json = await member.call('/bankaccount', { json: { password, ...german } });
  const form = await member.call('/bankaccount', { form: { password, ...upi } });
  expect([json.body.errcode, form.body.errcode]).toEqual([0, 0]);
  const wrong = await member.call('/bankaccount', { json: { password, ...german, qr: 'a picture' } });
  expect([wrong.status, Object.keys(wrong.body.data.fields)]).toEqual([400, ['qr']]);
  for (const { body } of [json, form]) await remove(member, body.data.id);
});

test('without the password nothing is saved', async () => {
  const before = await list(member);
  const wrong = await save(member, { ...upi, password: 'wrong donkey 8' });
  expect(Object.keys(wrong.body.data.fields)).toEqual(['password']);
  expect(await list(member)).toEqual(before);
});

test('a stranger cannot tell an account from none, and changes nothing', async () => {
  const { id } = (await save(member, upi)).body.data;
  const before = (await query(member, id)).body.data;
  const attempts = [await query(stranger, id), await remove(stranger, id), await save(stranger, { ...upi, id })];
  const missing = await query(stranger, '999999999');
  for (const { status, body } of attempts) {
    expect([status, { ...body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }]);
  }
  expect(await list(stranger)).toEqual([]);
  expect((await query(member, id)).body.data).toEqual(before);
  await remove(member, id);
});

test('the number of accounts is limited, even when they are added at the same time', async () => {
  for (let count = 1; count < bankAccountsMax; count += 1) await save(stranger, upi);
  const answers = await Promise.all([save(stranger, upi), save(stranger, upi), save(stranger, upi)]);
  expect(answers.map(({ body }) => body.errcode).toSorted((a, b) => a - b)).toEqual([0, 3301, 3301]);
  expect(await list(stranger)).toHaveLength(bankAccountsMax);
});
