import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { systemRandomBytes } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { codeAttemptsMax, codeKeptMs, codeResendMs, createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';

describe.each(databases)('one-time codes on $name', ({ open }) => {
  let opened: OpenDatabase;
  let codes: OneTimeCodes;
  const clock = { nowMs: 1_000_000, now: () => clock.nowMs, monotonic: () => clock.nowMs };
  beforeAll(async () => {
    opened = await open();
    const key = Buffer.alloc(32, 5);
    codes = createOneTimeCodes({ database: opened.database, clock, randomBytes: systemRandomBytes, key });
  });
  afterAll(() => opened.close());

  const forSignup = (target: string) => ({ purpose: 'signup', target }) as const;
  async function create(target: string): Promise<string> {
    const created = await codes.create(forSignup(target));
    if (!created.ok) throw new Error(created.error);
    return created.data.code;
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test('have six digits and count for their target only', async () => {
    const code = await create('a@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(await codes.check(forSignup('a@example.com'), code)).toBe(true);
    expect(await codes.check(forSignup('b@example.com'), code)).toBe(false);
    const other = await create('b@example.com');
    expect(await codes.check(forSignup('b@example.com'), code === other ? wrong(code) : code)).toBe(false);
  });

  test(`are void after ${codeAttemptsMax} attempts`, async () => {
    const code = await create('attempts@example.com');
    for (let count = 0; count < codeAttemptsMax; count += 1) {
      expect(await codes.check(forSignup('attempts@example.com'), wrong(code))).toBe(false);
    }
    expect(await codes.check(forSignup('attempts@example.com'), code)).toBe(false);
  });

  test('can not be guessed in parallel', async () => {
    const code = await create('parallel@example.com');
    const guesses = Array.from({ length: 50 }, () => codes.check(forSignup('parallel@example.com'), code));
    expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(codeAttemptsMax);
  });

  test('are void after five minutes', async () => {
    const code = await create('late@example.com');
    clock.nowMs += codeKeptMs - 1;
    expect(await codes.check(forSignup('late@example.com'), code)).toBe(true);
    clock.nowMs += 1;
    expect(await codes.check(forSignup('late@example.com'), code)).toBe(false);
  });

  test('are sent again after a minute, and the new one replaces the old one', async () => {
    const first = await create('again@example.com');
    clock.nowMs += codeResendMs - 1_500;
    expect(await codes.create(forSignup('again@example.com'))).toEqual(
      refuse('codeTooSoon', { values: { seconds: '2' } }),
    );
    clock.nowMs += 1_500;
    const second = await create('again@example.com');
    expect(await codes.check(forSignup('again@example.com'), second)).toBe(true);
    if (first !== second) expect(await codes.check(forSignup('again@example.com'), first)).toBe(false);
  });

  test('are made once when they are asked for at once', async () => {
    const created = await Promise.all(Array.from({ length: 10 }, () => codes.create(forSignup('once@example.com'))));
    expect(created.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('can be taken back when they could not be sent', async () => {
    const code = await create('unsent@example.com');
    await codes.withdraw(forSignup('unsent@example.com'));
    expect(await codes.check(forSignup('unsent@example.com'), code)).toBe(false);
    await create('unsent@example.com');
  });

  test('are used up once, and stay when what they were for does not happen', async () => {
    const code = await create('used@example.com');
    const consume = (isKept: boolean) =>
      inTransaction(opened.database, async (tx) => {
        const isUsed = await codes.consume(tx, forSignup('used@example.com'), code);
        return isKept ? refuse('accountTaken') : { ok: true, data: isUsed };
      });
    await consume(true);
    const results = await Promise.all([consume(false), consume(false), consume(false)]);
    expect(results.map((result) => result.ok && result.data).toSorted()).toEqual([false, false, true]);
  });
});
