import { createHmac } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { type Result, refuse } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database } from '../../database/client.ts';

export const captchaKeptMs = 5 * 60 * 1000;
const captchaLength = 5;
/** Without characters that look alike in the picture's font. */
const alphabet = 'abcdefhkmnprstwxyz23456789';

/** The package is a function; its types know only the other exports. */
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;
/** Dark on whatever is behind it: the package's random colours are often too pale to read. */
const drawing = { width: 150, height: 50, fontSize: 52, noise: 2 };

export type Captchas = {
  create(): { id: string; image: string };
  /**
   * Uses a captcha up, whether the answer is right or not. Refuses with captchaRequired when id or answer is missing,
   * with captchaWrong when the answer is wrong, comes too late, or was given before.
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
  function answerOf(id: string): string {
    const mac = createHmac('sha256', key).update(`captcha:${id}`).digest();
    return Array.from(mac.subarray(0, captchaLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
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
    create() {
      const id = `${(clock.now() + captchaKeptMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return { id, image: draw(answerOf(id), drawing) };
    },
    async check({ captchaId, captcha }) {
      if (!captchaId || !captcha) return refuse('captchaRequired');
      const isRight =
        isCurrent(captchaId) && (await isFirstUse(captchaId)) && captcha.trim().toLowerCase() === answerOf(captchaId);
      return isRight ? { ok: true, data: null } : refuse('captchaWrong');
    },
  };
}
