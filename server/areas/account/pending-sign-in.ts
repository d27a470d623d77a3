import { createHash } from 'node:crypto';
import { openInTime, type Seal, sealUntil } from '../../access/seal.ts';
import type { Store } from '../../database/client.ts';
import { csrfCookie } from '../../http/csrf.ts';
import type { RequestFacts } from '../../http/handlers.ts';

/** What still needs a second step: a sign-in with a right password, or a reset with a right code. */
const steps = {
  signIn: { cookie: 'sign-in', purpose: 'pending sign-in' },
  reset: { cookie: 'reset', purpose: 'pending reset' },
} as const;
type Step = keyof typeof steps;
/** How long the second step may take. */
const keptMs = 5 * 60 * 1000;

type Pending = {
  memberId: number;
  /** Binds to the browser that did the first step: a token copied elsewhere is worthless. */
  browser: string;
  /** Depends on the current password: after a change the first step has to be repeated. */
  password: string;
};
type Facts = Pick<RequestFacts, 'cookies' | 'setCookie'>;

/** Remembers whose first step was right, only in the browser. It is not a session: it only allows the next step. */
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
 * The member who completed the first step in this browser; undefined if nobody did, or if too much time has passed.
 * Call it again in the transaction that opens the session: a concurrent change of the password, which ends all
 * sessions, waits for that.
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

/** The CSRF cookie, which is different in each browser. */
const browserOf = ({ cookies }: Facts) => fingerprint(cookies[csrfCookie] ?? '');
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
