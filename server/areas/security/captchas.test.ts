import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { refuse } from '../../../contract/result.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { systemRandomBytes } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createTranslate } from '../../texts.ts';
import { writeCaptchaQuestion } from './captcha-question.ts';
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
  const [first, second] = [captchas.create(), captchas.create()];
  expect(first.image).toMatch(/^<svg [^>]+>.*<path/s);
  expect(first.image).not.toContain(captchas.answerOf(first.id));
  expect(captchas.answerOf(first.id)).toMatch(/^[a-z2-9]{5}$/);
  expect(captchas.answerOf(first.id)).not.toBe(captchas.answerOf(second.id));
});

test('counts once, in upper or lower case', async () => {
  const { id } = captchas.create();
  const given = { captchaId: id, captcha: ` ${captchas.answerOf(id).toUpperCase()}` };
  expect(await captchas.check(given)).toEqual({ ok: true, data: null });
  expect(await captchas.check(given)).toEqual(wrong);
});

test('takes the digits of its question instead, however they are typed, and once for both answers', async () => {
  const digits = (id: string, typed = captchas.digitsOf(id)) => ({ captchaId: id, captcha: typed });
  const [plain, spaced, devanagari] = [captchas.create().id, captchas.create().id, captchas.create().id];
  expect(captchas.digitsOf(plain)).toMatch(/^\d{6}$/);
  expect(await captchas.check(digits(plain))).toEqual({ ok: true, data: null });
  expect(await captchas.check(digits(spaced, Array.from(captchas.digitsOf(spaced)).join(', ')))).toMatchObject({
    ok: true,
  });
  const inHindi = new Intl.NumberFormat('hi-IN-u-nu-deva', { minimumIntegerDigits: 6, useGrouping: false });
  const typed = inHindi.format(Number(captchas.digitsOf(devanagari)));
  expect(await captchas.check(digits(devanagari, typed))).toMatchObject({ ok: true });
  expect(await captchas.check(right(plain))).toEqual(wrong);
  const another = captchas.create().id;
  expect(await captchas.check(digits(another, captchas.digitsOf(plain)))).toEqual(wrong);
  expect(await captchas.check(right(another))).toEqual(wrong);
});

test('asks for its digits in words of every language', () => {
  const translate = createTranslate('captcha');
  expect(writeCaptchaQuestion(translate, 'en', '700129')).toBe(
    'Type these six digits: seven, zero, zero, one, two, nine',
  );
  for (const language of languages) {
    const words = Array.from('0123456789', (digit) => writeCaptchaQuestion(translate, language, digit));
    expect(new Set(words).size).toBe(10);
    expect(words.join('')).not.toMatch(/\p{Nd}{2}|\{/u);
  }
});

test('counts once when it is answered many times at once', async () => {
  const given = right(captchas.create().id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => captchas.check(given)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('is used up by a wrong answer', async () => {
  const { id } = captchas.create();
  expect(await captchas.check({ captchaId: id, captcha: '11111' })).toEqual(wrong);
  expect(await captchas.check(right(id))).toEqual(wrong);
});

test('is asked for when it is missing', async () => {
  expect(await captchas.check({})).toEqual(refuse('captchaRequired'));
  expect(await captchas.check({ captchaId: captchas.create().id, captcha: '' })).toEqual(refuse('captchaRequired'));
});

test('is void after five minutes, and its time can not be moved', async () => {
  const { id } = captchas.create();
  clock.nowMs += captchaKeptMs;
  expect(await captchas.check(right(id))).toEqual(wrong);
  const [, nonce] = id.split('.');
  const moved = `${(clock.nowMs + 1_000).toString(36)}.${nonce}`;
  expect(await captchas.check({ captchaId: moved, captcha: captchas.answerOf(id) })).toEqual(wrong);
  for (const made of ['zzzzzzzzz.x', 'x', '', `${(clock.nowMs + 10 * captchaKeptMs).toString(36)}.x`]) {
    expect((await captchas.check({ captchaId: made, captcha: captchas.answerOf(made) })).ok).toBe(false);
  }
});
