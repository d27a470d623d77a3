import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import type { Platform } from '../../platform/open-platform.ts';

/** Pairs of answers, one for an account that exists and one for none, whose times are compared. */
const rounds = 15;
/** Two times are the same within either: who gives itself away does so by a password check, 50 ms and more. */
const noise = { factor: 1.5, ms: 30 };

let platform: Platform;
let addresses = 0;
let known = '';
beforeAll(async () => {
  platform = await openPlatformForTest();
  known = (await signInByPassword(platform)).email ?? '';
});
afterAll(() => platform.close());

/** From a network of its own each time, so that only what the account tells makes a difference. */
function newVisitor() {
  addresses += 1;
  return createVisitor(platform.api.fetch, { headers: { 'x-forwarded-for': `198.18.${addresses % 250}.7` } });
}

type Ask = (email: string) => ReturnType<typeof timed>;

const signIn: Ask = async (email) => {
  await forgetFailures();
  const visitor = newVisitor();
  const { token } = (await visitor.call('/csrftoken')).body.data;
  return timed(visitor, '/account/signin', { email, password: 'wrong horse 7', __RequestVerificationToken: token });
};
const resetPassword: Ask = async (email) => {
  const visitor = newVisitor();
  const { token } = (await visitor.call('/csrftoken')).body.data;
  const form = { email, password, code: '123456', __RequestVerificationToken: token };
  return timed(visitor, '/account/resetpassword', form);
};
const askForCode =
  (type: 'signup' | 'reset'): Ask =>
  async (email) => {
    const { captchas, database } = platform.services;
    await database.deleteFrom('one_time_code').execute();
    const { id } = captchas.create();
    return timed(newVisitor(), `/vcode/${type}`, { email, captchaId: id, captcha: captchas.answerOf(id) });
  };

const forgetFailures = () => platform.services.database.deleteFrom('sign_in_failure').execute();

async function timed(visitor: ReturnType<typeof newVisitor>, path: string, form: Record<string, string>) {
  const startMs = performance.now();
  const { status, body } = await visitor.call(path, { form });
  return { tookMs: performance.now() - startMs, answer: { status, ...body, requestId: '' } };
}

test.each([
  ['a wrong password', signIn],
  ['a reset with a wrong code', resetPassword],
  ['a code to sign up with', askForCode('signup')],
  ['a code to reset a password with', askForCode('reset')],
])('%s: same answer and same time whether or not there is an account', async (_what, ask) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // By turns, and the other one first the next time: what slows the machine down slows both.
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    const answers: unknown[] = [];
    for (const who of order) {
      const email = who === 'known' ? known : `nobody-${addresses}@example.com`;
      const { tookMs, answer } = await ask(email);
      times[who].push(tookMs);
      answers.push(answer);
    }
    expect(answers[0]).toEqual(answers[1]);
  }
  // The quickest of many is what the work itself takes, whatever else the machine did meanwhile.
  const quickest = [Math.min(...times.known), Math.min(...times.unknown)];
  const [shorter = 0, longer = 0] = quickest.toSorted((a, b) => a - b);
  expect(longer).toBeLessThan(Math.max(shorter * noise.factor, shorter + noise.ms));
});

test('signing in never goes on with the session that came with it', async () => {
  const visitor = newVisitor();
  visitor.cookies.set('session', 'chosen-by-somebody-else');
  const { token } = (await visitor.call('/csrftoken')).body.data;
  await forgetFailures();
  const form = { email: known, password, __RequestVerificationToken: token };
  expect((await visitor.call('/account/signin', { form })).body.errcode).toBe(0);
  const session = visitor.cookies.get('session') ?? '';
  expect(session).toMatch(/^[\w-]{43}$/);
  const thief = newVisitor();
  thief.cookies.set('session', 'chosen-by-somebody-else');
  expect((await thief.call('/account/profile')).status).toBe(401);

  const again = newVisitor();
  again.cookies.set('session', session);
  const other = await signInByPassword(platform);
  const csrf = (await again.call('/csrftoken')).body.data.token;
  const asOther = { email: other.email ?? '', password, __RequestVerificationToken: csrf };
  expect((await again.call('/account/signin', { form: asOther })).body.errcode).toBe(0);
  expect(again.cookies.get('session')).not.toBe(session);
  expect((await visitor.call('/account/profile')).status).toBe(401);
});
