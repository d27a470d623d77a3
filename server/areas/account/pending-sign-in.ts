import { createHash } from 'node:crypto';
import { openInTime, type Seal, sealUntil } from '../../access/seal.ts';
import type { Store } from '../../database/client.ts';
import { csrfCookie } from '../../http/csrf.ts';
import type { RequestFacts } from '../../http/handlers.ts';

/** What is left to confirm: a sign-in whose password was right, or a reset whose code was. */
const steps = {
  signIn: { cookie: 'sign-in', purpose: 'pending sign-in' },
  reset: { cookie: 'reset', purpose: 'pending reset' },
} as const;
type Step = keyof typeof steps;
/** How long the second step may take. */
const keptMs = 5 * 60 * 1000;

type Pending = {
  memberId: number;
  /** Of the browser that did the first step: a token that is carried elsewhere is worth nothing. */
  browser: string;
  /** Of the password as it was: after a change the first step has to be done anew. */
  password: string;
};
type Facts = Pick<RequestFacts, 'cookies' | 'setCookie'>;

/** Remembers, in the browser only, whose first step was right. It is no session: all it opens is the next step. */
export function beginSecondStep(
  seal: Seal,
  facts: Facts,
  { step, memberId, passwordHash, nowMs }: { step: Step; memberId: number; passwordHash: string; nowMs: number },
): void {
  const pending: Pending = { memberId, browser: browserOf(facts), password: fingerprint(passwordHash) };
  const { cookie, purpose } = steps[step];
  facts.setCookie(cookie, sealUntil(seal, purpose, pending, nowMs + keptMs), { maxAgeSeconds: keptMs / 1000 });
}

/**
 * The member who did the first step in this browser; undefined when it was not done, or not in time. Asked for again in
 * the transaction that opens a session: whoever sets another password, and ends all sessions, waits for that.
 */
export async function findPendingMember(
  store: Store,
  { step, seal, facts, nowMs }: { step: Step; seal: Seal; facts: Facts; nowMs: number },
): Promise<number | undefined> {
  const { cookie, purpose } = steps[step];
  const pending = openInTime<Pending>(seal, purpose, facts.cookies[cookie], nowMs);
  if (!pending || pending.browser !== browserOf(facts)) return undefined;
  const query = store.selectFrom('member').select('password_hash').where('id', '=', pending.memberId);
  const member = await query.where('status', '=', 'active').forUpdate().executeTakeFirst();
  const isSame = member?.password_hash && fingerprint(member.password_hash) === pending.password;
  return isSame ? pending.memberId : undefined;
}

export const endSecondStep = (facts: Facts, step: Step): void =>
  facts.setCookie(steps[step].cookie, '', { maxAgeSeconds: 0 });

/** The cookie of the CSRF token, which each browser has of its own. */
const browserOf = ({ cookies }: Facts) => fingerprint(cookies[csrfCookie] ?? '');
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
