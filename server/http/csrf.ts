import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../clock.ts';
import type { RequestFacts } from './handlers.ts';

/** The name of the cookie that a token belongs to. */
export const csrfCookie = 'csrf';
const cookiePattern = /^[\w-]{22}$/;

export type Csrf = {
  /** The token for this browser; sets the cookie it belongs to when there is none yet, so that several tabs agree. */
  issue(facts: Pick<RequestFacts, 'cookies' | 'setCookie'>): string;
  isValid(facts: Pick<RequestFacts, 'cookies'>, token: string | null | undefined): boolean;
};

/** A signed double submit: the token is the HMAC of a random cookie. `key` must be the same in all processes. */
export function createCsrf({ key, randomBytes }: { key: Buffer; randomBytes: RandomBytes }): Csrf {
  const sign = (cookie: string) => createHmac('sha256', key).update(`csrf:${cookie}`).digest('base64url');
  const readOwn = (facts: Pick<RequestFacts, 'cookies'>) => {
    const cookie = facts.cookies[csrfCookie];
    return cookie && cookiePattern.test(cookie) ? cookie : undefined;
  };
  return {
    issue(facts) {
      const known = readOwn(facts);
      if (known) return sign(known);
      const cookie = randomBytes(16).toString('base64url');
      facts.setCookie(csrfCookie, cookie, {});
      return sign(cookie);
    },
    isValid(facts, token) {
      const cookie = readOwn(facts);
      if (!cookie || !token) return false;
      const expected = Buffer.from(sign(cookie));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
