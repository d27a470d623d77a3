import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import type { Platform } from '../../platform/open-platform.ts';

const growing = [250, 500, 1000, 2000, 4000, 4000];
const waits: number[] = [];
let platform: Platform;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { wait: async (ms) => void waits.push(ms) });
});
afterAll(() => platform.close());

test('after five wrong passwords each attempt waits longer, up to four seconds; the right one is let in', async () => {
  const { email = '' } = await signInByPassword(platform);
  const { captchas } = platform.services;
  const { call } = createVisitor(platform.api.fetch);
  const signIn = async (password: string) => {
    const { id } = captchas.create();
    const token = (await call('/csrftoken')).body.data.token;
    const form = { email, password, captchaId: id, captcha: captchas.answerOf(id) };
    return (await call('/account/signin', { form: { ...form, __RequestVerificationToken: token } })).body.errcode;
  };
  for (let failures = 0; failures < 5; failures++) expect(await signIn('wrong horse 7')).toBe(1004);
  expect(waits.splice(0)).toEqual([]);
  for (const _ of growing.slice(1)) expect(await signIn('wrong horse 7')).toBe(1004);
  expect(await signIn('correct horse 7')).toBe(0);
  expect(waits.splice(0)).toEqual(growing);
  expect(await signIn('correct horse 7')).toBe(0);
  expect(waits).toEqual([]);
});

test('after five wrong codes of the second factor each one waits longer as well', async () => {
  const member = await signInByPassword(platform);
  await member.turnOnAuthenticator();
  const turnOff = () =>
    member.post('/account/ga', { action: 'turnOff', password: 'correct horse 7', code: 'wrong-code' });
  for (let failures = 0; failures < 5 + growing.length; failures++) expect((await turnOff()).errcode).toBe(400);
  expect(waits).toEqual(growing);
});
