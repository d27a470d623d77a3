import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refuse } from '../../contract/result.ts';
import { defaultGuessing } from '../../contract/site.ts';
import { databases } from '../../tests/support/databases.ts';
import { systemRandomBytes } from '../clock.ts';
import { inTransaction, type OpenDatabase } from '../database/client.ts';
import { type CodeUse, codeAttemptsMax, codeKeptMs, createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';

const minuteMs = 60_000;
const guessing = () => defaultGuessing;

describe.each(databases)('one-time codes on $name', ({ open }) => {
  let opened: OpenDatabase;
  let codes: OneTimeCodes;
  const clock = { nowMs: 1_000_000, now: () => clock.nowMs, monotonic: () => clock.nowMs };
  beforeAll(async () => {
    opened = await open();
    const key = Buffer.alloc(32, 5);
    codes = createOneTimeCodes({ database: opened.database, clock, randomBytes: systemRandomBytes, key, guessing });
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
    clock.nowMs += minuteMs - 1_500;
    expect(await codes.create(forSignup('again@example.com'))).toEqual(
      refuse('codeTooSoon', { values: { seconds: '2', minutes: '1' } }),
    );
    clock.nowMs += 1_500;
    const second = await create('again@example.com');
    expect(await codes.check(forSignup('again@example.com'), second)).toBe(true);
    if (first !== second) expect(await codes.check(forSignup('again@example.com'), first)).toBe(false);
  });

  /** Tries a wrong code so many times; gives how many of them could have been right. */
  async function guess(use: CodeUse, code: string, times: number): Promise<number> {
    const row = opened.database.selectFrom('one_time_code').select(['is_short', 'attempts']);
    const { is_short: isShort, attempts } = await row.where('target', '=', use.target).executeTakeFirstOrThrow();
    for (let count = 0; count < times; count += 1) expect(await codes.check(use, code)).toBe(false);
    return isShort ? Math.max(0, Math.min(times, codeAttemptsMax - attempts)) : 0;
  }

  /**
   * Somebody asks for codes as often as it helps and makes `guesses` tries a minute. Returns what happened in a day.
   */
  async function attackForDay(target: string, guesses: number) {
    const seen = { sent: 0, short: 0, guessed: 0, minutesWithoutCode: 0, waits: [] as number[] };
    const use = { purpose: 'reset', target } as const;
    let known = { code: '', atMs: 0 };
    for (let minute = 0, step = 1; minute < 24 * 60; minute += step) {
      const made = await codes.create(use);
      if (made.ok) {
        seen.sent += 1;
        if (made.data.code.length === 6) seen.short += 1;
        seen.waits.push((clock.nowMs - known.atMs) / minuteMs);
        known = { code: made.data.code, atMs: clock.nowMs };
      }
      seen.guessed += await guess(use, wrong(known.code), guesses);
      if (!(await codes.check(use, known.code))) seen.minutesWithoutCode += 1;
      // From here on every wait is a multiple of twelve minutes.
      if (minute >= 48) step = 12;
      clock.nowMs += step * minuteMs;
    }
    return seen;
  }

  test('somebody who is bothered gets at most thirteen codes in a day, and the last one always works', async () => {
    const { sent, short, waits, minutesWithoutCode } = await attackForDay('bothered@example.com', 0);
    expect({ sent, short, minutesWithoutCode }).toEqual({ sent: 13, short: 3, minutesWithoutCode: 0 });
    expect(waits.slice(1)).toEqual([1, 2, 5, 10, 30, 60, 120, 240, 240, 240, 240, 240]);
  });

  test('at most fifteen guesses are checked in a day; nobody waits longer than eight minutes for a code', async () => {
    const { sent, guessed, minutesWithoutCode } = await attackForDay('guessed@example.com', 5);
    expect({ sent, guessed, minutesWithoutCode }).toEqual({ sent: 13, guessed: 15, minutesWithoutCode: 8 });
  });

  test('begin anew when one was used, or none was asked for in a day', async () => {
    const use = forSignup('anew@example.com');
    for (const wait of [1, 2, 5]) {
      await create('anew@example.com');
      clock.nowMs += wait * minuteMs;
    }
    const long = await create('anew@example.com');
    expect(long).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    expect(await codes.check(use, long.replaceAll(' ', ''))).toBe(true);
    await inTransaction(opened.database, async (tx) => ok(await codes.consume(tx, use, long)));
    expect(await create('anew@example.com')).toMatch(/^\d{6}$/);
    clock.nowMs += minuteMs;
    await create('anew@example.com');
    clock.nowMs += 24 * 60 * minuteMs;
    expect(await codes.create(use)).toMatchObject({ data: { resendAfterMs: minuteMs } });
  });

  test('of one member are neither delayed, voided nor guessed by another', async () => {
    const of = (asker: string) => ({ purpose: 'bind', target: 'new@example.com', asker, boundTo: asker }) as const;
    const made = await codes.create(of('1'));
    expect((await codes.create(of('2'))).ok).toBe(true);
    for (let count = 0; count < codeAttemptsMax; count += 1) await codes.check(of('2'), '12345');
    expect(made.ok && (await codes.check(of('1'), made.data.code))).toBe(true);
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
