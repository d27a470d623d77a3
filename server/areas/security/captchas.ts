import { createHmac } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { type Result, refuse } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database } from '../../database/client.ts';

export const captchaKeptMs = 5 * 60 * 1000;
const captchaLength = 5;
/** Guessed as rarely as it is worth trying: each captcha takes one answer. */
const digitsLength = 6;
/** Without characters that look alike in the picture's font. */
const alphabet = 'abcdefhkmnprstwxyz23456789';

/** The package is a function; its types know only the other exports. */
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;
/** Dark on whatever is behind it: the package's random colours are often too pale to read. */
const drawing = { width: 150, height: 50, fontSize: 52, noise: 2 };

export type Captchas = {
  create(): { id: string; image: string };
  /** The other right answer, for who can not read the picture: the digits that a question names in words. */
  digitsOf(id: string): string;
  /**
   * Uses a captcha up, whether the answer is right or not. Refuses with captchaRequired when id or answer is missing,
   * with captchaWrong at its field when the answer is wrong, comes too late, or was given before.
   */
  check(given: { captchaId?: string; captcha?: string }): Promise<Result<null>>;
  /** What the picture shows, for tests: they cannot read it. */
  answerOf(id: string): string;
};

type Options = { database: Database; clock: Clock; randomBytes: RandomBytes; key: Buffer };

/**
 * What a picture shows is the HMAC of its id, so that asking for pictures stores nothing; only used ones are noted.
 * An id has its expiry (milliseconds, base 36), a dot and random characters.
 */
export function createCaptchas({ database, clock, randomBytes, key }: Options): Captchas {
  const answerOf = (id: string) => choose(`captcha:${id}`, alphabet, captchaLength);
  const digitsOf = (id: string) => choose(`captcha digits:${id}`, '0123456789', digitsLength);

  function choose(what: string, characters: string, length: number): string {
    const mac = createHmac('sha256', key).update(what).digest();
    return Array.from(mac.subarray(0, length), (byte) => characters.charAt(byte % characters.length)).join('');
  }

  function isCurrent(id: string): boolean {
    const leftMs = Number.parseInt(id, 36) - clock.now();
    return leftMs > 0 && leftMs <= captchaKeptMs;
  }

  async function isFirstUse(id: string): Promise<boolean> {
    const noted = await database
      .insertInto('used_captcha')
      .values({ id, used_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return noted.numInsertedOrUpdatedRows === 1n;
  }

  return {
    answerOf,
    digitsOf,
    create() {
      const id = `${(clock.now() + captchaKeptMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return { id, image: draw(answerOf(id), drawing) };
    },
    async check({ captchaId, captcha }) {
      if (!captchaId || !captcha) return refuse('captchaRequired');
      const isFresh = isCurrent(captchaId) && (await isFirstUse(captchaId));
      const isRight = readLetters(captcha) === answerOf(captchaId) || readDigits(captcha) === digitsOf(captchaId);
      return isFresh && isRight ? { ok: true, data: null } : wrong();
    },
  };
}

const wrong = () => refuse('invalidInput', { fields: { captcha: 'captchaWrong' } });

const readLetters = (typed: string) => typed.trim().toLowerCase();

/** As people type them: with spaces or commas, full-width, or in Devanagari. */
const readDigits = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zeroOfDevanagari))
    .replaceAll(/\D/g, '');
const zeroOfDevanagari = '०'.charCodeAt(0);
