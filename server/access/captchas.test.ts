import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { refuse } from '../../contract/result.ts';
import { openPgliteForTest } from '../../tests/support/databases.ts';
import { hearDigits } from '../../tests/support/hear-digits.ts';
import { systemRandomBytes } from '../clock.ts';
import type { OpenDatabase } from '../database/client.ts';
import { type Captchas, captchaKeptMs, createCaptchas } from './captchas.ts';

const clock = { nowMs: 1_790_000_000_000, now: () => clock.nowMs, monotonic: () => clock.nowMs };
let opened: OpenDatabase;
let captchas: Captchas;
beforeAll(async () => {
  opened = await openPgliteForTest();
  const key = Buffer.alloc(32, 9);
  captchas = createCaptchas({ database: opened.database, clock, randomBytes: systemRandomBytes, key });
});
afterAll(() => opened.close());

const wrong = refuse('invalidInput', { fields: { captcha: 'captchaWrong' } });
const right = (id: string) => ({ captchaId: id, captcha: captchas.answerOf(id) });

test('is a picture without its text, different every time', () => {
  const [first, second] = [captchas.create('code'), captchas.create('code')];
  expect(first.image).toMatch(/^<svg [^>]+>.*<path/s);
  expect(first.image).not.toContain(captchas.answerOf(first.id));
  expect(captchas.answerOf(first.id)).toMatch(/^[a-z2-9]{5}$/);
  expect(captchas.answerOf(first.id)).not.toBe(captchas.answerOf(second.id));
});

test('counts once, in upper or lower case', async () => {
  const { id } = captchas.create('code');
  const given = { captchaId: id, captcha: ` ${captchas.answerOf(id).toUpperCase()}` };
  expect(await captchas.check('code', given)).toEqual({ ok: true, data: null });
  expect(await captchas.check('code', given)).toEqual(wrong);
});

test('takes the digits of its question instead, however they are typed, and once for both answers', async () => {
  const digits = (id: string, typed = captchas.digitsOf(id)) => ({ captchaId: id, captcha: typed });
  const [plain, spaced, devanagari] = [
    captchas.create('code').id,
    captchas.create('code').id,
    captchas.create('code').id,
  ];
  expect(captchas.digitsOf(plain)).toMatch(/^\d{6}$/);
  expect(await captchas.check('code', digits(plain))).toEqual({ ok: true, data: null });
  expect(await captchas.check('code', digits(spaced, Array.from(captchas.digitsOf(spaced)).join(', ')))).toMatchObject({
    ok: true,
  });
  const inHindi = new Intl.NumberFormat('hi-IN-u-nu-deva', { minimumIntegerDigits: 6, useGrouping: false });
  const typed = inHindi.format(Number(captchas.digitsOf(devanagari)));
  expect(await captchas.check('code', digits(devanagari, typed))).toMatchObject({ ok: true });
  expect(await captchas.check('code', right(plain))).toEqual(wrong);
  const another = captchas.create('code').id;
  expect(await captchas.check('code', digits(another, captchas.digitsOf(plain)))).toEqual(wrong);
  expect(await captchas.check('code', right(another))).toEqual(wrong);
});

test('counts for its purpose only', async () => {
  expect(await captchas.check('signIn', right(captchas.create('code').id))).toEqual(wrong);
  expect(await captchas.check('signIn', right(captchas.create('signIn').id))).toMatchObject({ ok: true });
  const { id } = captchas.create('code');
  const [until, , random] = id.split('.');
  const renamed = `${until}.signIn.${random}`;
  expect(await captchas.check('signIn', { captchaId: renamed, captcha: captchas.answerOf(id) })).toEqual(wrong);
});

test.each(languages)('says its digits in %s, in the same sound each time', (language) => {
  const id = `${(clock.nowMs + 1_000).toString(36)}.code.${language}`;
  const sound = captchas.soundOf(id, language) ?? Buffer.alloc(0);
  expect(hearDigits(sound, language)).toBe(captchas.digitsOf(id));
  expect(captchas.soundOf(id, language)).toEqual(sound);
  expect(sound.toString('latin1')).not.toContain(captchas.digitsOf(id));
});

test('says nothing once it is too late', () => {
  const { id } = captchas.create('code');
  clock.nowMs += captchaKeptMs;
  expect(captchas.soundOf(id, 'en')).toBeUndefined();
});

test('counts once when it is answered many times at the same moment', async () => {
  const given = right(captchas.create('code').id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => captchas.check('code', given)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('is used up by a wrong answer', async () => {
  const { id } = captchas.create('code');
  expect(await captchas.check('code', { captchaId: id, captcha: '11111' })).toEqual(wrong);
  expect(await captchas.check('code', right(id))).toEqual(wrong);
});

test('is asked for when it is missing', async () => {
  expect(await captchas.check('code', {})).toEqual(refuse('captchaRequired'));
  expect(await captchas.check('code', { captchaId: captchas.create('code').id, captcha: '' })).toEqual(
    refuse('captchaRequired'),
  );
});

test('is void after five minutes, and its time can not be moved', async () => {
  const { id } = captchas.create('code');
  clock.nowMs += captchaKeptMs;
  expect(await captchas.check('code', right(id))).toEqual(wrong);
  const [, purpose, random] = id.split('.');
  const moved = `${(clock.nowMs + 1_000).toString(36)}.${purpose}.${random}`;
  expect(await captchas.check('code', { captchaId: moved, captcha: captchas.answerOf(id) })).toEqual(wrong);
  for (const made of ['zzzzzzzzz.code.x', 'x', '', `${(clock.nowMs + 10 * captchaKeptMs).toString(36)}.code.x`]) {
    expect((await captchas.check('code', { captchaId: made, captcha: captchas.answerOf(made) })).ok).toBe(false);
  }
});
