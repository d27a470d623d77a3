import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageSizeMaxBytes } from '../../../contract/limits.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';
import { saveSetting } from '../site/settings.ts';

let platform: Platform;
let member: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest();
  member = await signInForTest(platform);
});
afterAll(() => platform.close());

const background = { r: 220, g: 20, b: 20 };
const photo = async (format: 'jpeg' | 'png' = 'png') =>
  new Blob([
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  ]);
const upload = (avatar: Blob | string) => member.call('/account/avatar', { files: { avatar } });
const fetchImage = (address: string) => platform.api.fetch(new Request(`http://localhost${address}`));
const readAvatarUrl = async () => (await member.call('/account/profile')).body.data.avatarUrl as string;

test('a picture is cut to a square and shown at a random address until another takes its place', async () => {
  const first = await upload(await photo());
  expect(first.body.errcode).toBe(0);
  const { avatarUrl } = first.body.data;
  expect(avatarUrl).toMatch(/^\/api\/image\/avatar\/[\w-]{22}$/);
  expect(await readAvatarUrl()).toBe(avatarUrl);

  const shown = await fetchImage(avatarUrl);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const facts = await sharp(await shown.bytes()).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 512, height: 512 });

  const second = await upload(await photo('jpeg'));
  expect(second.body.data.avatarUrl).not.toBe(avatarUrl);
  expect((await fetchImage(avatarUrl)).status).toBe(404);
  expect((await fetchImage(second.body.data.avatarUrl)).status).toBe(200);

  expect((await member.call('/account/removeavatar')).body.errcode).toBe(0);
  expect(await readAvatarUrl()).toBe('');
  expect((await fetchImage(second.body.data.avatarUrl)).status).toBe(404);
});

test('what is no picture, empty or too large is told at the field, and changes nothing', async () => {
  await upload(await photo());
  const before = await readAvatarUrl();
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
  const large = new Blob([new Uint8Array(imageSizeMaxBytes + 1)]);
  for (const wrong of [svg, new Blob(['hello']), new Blob([]), large, 'text']) {
    const refused = await upload(wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data.fields)).toEqual(['avatar']);
  }
  const json = await member.call('/account/avatar', { json: { avatar: 'x' } });
  expect(json.status).toBe(415);
  expect(await readAvatarUrl()).toBe(before);
});

test('a member who sends too many pixels in a minute is told to wait, and others are not', async () => {
  const { database, site } = platform.services;
  const change = { key: 'pictureMegapixelsPerMinute', by: 'test', atMs: 0 } as const;
  await saveSetting(database, { ...change, value: 60 });
  await site.reload();
  const [many, other] = [await signInForTest(platform), await signInForTest(platform)];
  const large = new Blob([
    await sharp({ create: { width: 7000, height: 7000, channels: 3, background } })
      .png()
      .toBuffer(),
  ]);
  const send = (from: SignedIn) => from.call('/account/avatar', { files: { avatar: large } });
  expect((await send(many)).status).toBe(200);
  const refused = await send(many);
  expect([refused.status, refused.body.errcode]).toEqual([429, 4291]);
  const seconds = refused.headers.get('retry-after');
  expect(Number(seconds)).toBeGreaterThan(30);
  expect(refused.body.errmsg).toContain(`${seconds} s`);
  expect((await send(other)).status).toBe(200);
  await saveSetting(database, { ...change, value: undefined });
  await site.reload();
  expect((await send(many)).status).toBe(200);
});

test('two pictures sent at once leave one', async () => {
  const answers = await Promise.all([upload(await photo()), upload(await photo())]);
  expect(answers.map(({ body }) => body.errcode)).toEqual([0, 0]);
  const query = platform.services.database.selectFrom('avatar').select('name');
  const kept = await query.where('member_id', '=', member.memberId).execute();
  expect(kept.map(({ name }) => `/api/image/avatar/${name}`)).toEqual([await readAvatarUrl()]);
});

test('an address without a picture is not found, whatever it is', async () => {
  for (const name of ['x', '../../etc/passwd', 'a'.repeat(22), "'%20or%201=1", '%00']) {
    expect((await fetchImage(`/api/image/avatar/${name}`)).status).toBe(404);
  }
  expect((await fetchImage('/api/image/constructor/name')).status).toBe(404);
});

test('whoever signed up with the code is listed with a partly hidden name, to the owner of the code only', async () => {
  const { database } = platform.services;
  const friend = await signInForTest(platform);
  const newest = await signInForTest(platform);
  const invited = [friend.memberId, newest.memberId];
  await database.updateTable('member').set({ referred_by: member.memberId }).where('id', 'in', invited).execute();
  await friend.call('/account/nickname', { form: { nickname: 'Budi' } });

  const list = await member.call('/account/referrals', { method: 'GET' });
  expect(list.body.data.items).toMatchObject([
    { id: String(newest.memberId), name: 'me***@example.com', isVerified: false },
    { id: String(friend.memberId), name: 'Budi' },
  ]);
  const older = await member.call(`/account/referrals?maxId=${newest.memberId}`, { method: 'GET' });
  expect(older.body.data).toMatchObject({ items: [{ name: 'Budi' }], next: null });
  expect((await friend.call('/account/referrals', { method: 'GET' })).body.data.items).toEqual([]);

  const overview = await member.call('/account/overview', { method: 'GET' });
  expect(overview.body.data).toEqual({
    email: 'me***@example.com',
    phone: '',
    fees: { level: 0, maker: '0.1', taker: '0.1' },
    nextFees: { level: 1, maker: '0.09', taker: '0.095' },
    invited: 2,
  });
});

test('the fees of a market are those that a member of the VIP level pays there', async () => {
  const { database } = platform.services;
  const vip = await signInForTest(platform);
  await database.updateTable('member').set({ vip_level: 1 }).where('id', '=', vip.memberId).execute();
  const known = (await readVersions(database, 'exchange.market', 0)).get('BTC_USDT');
  const { version, validFromMs, ...terms } = termsAt(known, 0);
  await setTerms(database, { kind: 'exchange.market', key: 'BTC_USDT' }, { ...terms, makerFeeBps: 4, takerFeeBps: 6 });
  const feesOf = async (query: string) =>
    (await vip.call(`/account/overview${query}`, { method: 'GET' })).body.data.fees;
  expect(await feesOf('?symbol=BTC_USDT')).toEqual({ level: 1, maker: '0.036', taker: '0.057' });
  expect(await feesOf('?symbol=ETH_USDT')).toEqual({ level: 1, maker: '0.09', taker: '0.095' });
  expect(await feesOf('?symbol=NOPE_USDT')).toEqual({ level: 1, maker: '0.09', taker: '0.095' });
});
