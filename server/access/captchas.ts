import { createHmac } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { Language } from '../../contract/languages.ts';
import { type Result, refuse } from '../../contract/result.ts';
import type { CaptchaPurpose } from '../../contract/security-values.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Database } from '../database/client.ts';
import { speakDigits } from './speak-digits.ts';

export const captchaKeptMs = 5 * 60 * 1000;
const captchaLength = 5;
/** Each captcha takes one answer, so guessing gains nothing. */
const digitsLength = 6;
/** Without characters that look alike in the picture's font. */
const alphabet = 'abcdefhkmnprstwxyz23456789';

/** The package is a function; its types know only the other exports. */
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;
/** Dark on whatever is behind it: the package's random colours are often too pale to read. */
const drawing = { width: 150, height: 50, fontSize: 52, noise: 2 };

export type Captchas = {
  create(purpose: CaptchaPurpose): { id: string; image: string };
  /** A WAV file that says the other right answer, six digits; undefined once it is too late to answer. */
  soundOf(id: string, language: Language): Buffer | undefined;
  /** What the sound says, for tests. */
  digitsOf(id: string): string;
  /**
   * Uses up a captcha, whether or not the answer is right. Refuses with captchaRequired when id or answer is missing,
   * and with captchaWrong at its field when the answer is wrong, late, already used, or meant for another purpose.
   */
  check(purpose: CaptchaPurpose, given: { captchaId?: string; captcha?: string }): Promise<Result<null>>;
  /** What the picture shows, for tests: they cannot read it. */
  answerOf(id: string): string;
};

type Options = { database: Database; clock: Clock; randomBytes: RandomBytes; key: Buffer };

/**
 * What a picture shows is the HMAC of its id, so that asking for pictures stores nothing; only used ones are noted.
 * An id has its expiry (milliseconds, base 36), its purpose and random characters, with dots between.
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
    create(purpose) {
      const id = `${(clock.now() + captchaKeptMs).toString(36)}.${purpose}.${randomBytes(12).toString('base64url')}`;
      return { id, image: draw(answerOf(id), drawing) };
    },
    soundOf(id, language) {
      const seed = createHmac('sha256', key).update(`captcha sound:${id}`).digest();
      return isCurrent(id) ? speakDigits(digitsOf(id), { language, seed }) : undefined;
    },
    async check(purpose, { captchaId, captcha }) {
      if (!captchaId || !captcha) return refuse('captchaRequired');
      const isFresh = isCurrent(captchaId) && (await isFirstUse(captchaId));
      const isRight = readLetters(captcha) === answerOf(captchaId) || readDigits(captcha) === digitsOf(captchaId);
      const isMeant = captchaId.split('.')[1] === purpose;
      return isFresh && isMeant && isRight ? { ok: true, data: null } : wrong();
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
