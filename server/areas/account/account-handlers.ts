import type { accountCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Captchas } from '../../access/captchas.ts';
import { describeDevice } from '../../access/describe-device.ts';
import type { Guesses } from '../../access/guesses.ts';
import { findKnownDevice, rememberDevice } from '../../access/known-devices.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { withSecondFactor } from '../../access/second-factor-check.ts';
import { isTrustedDevice, trustDevice } from '../../access/trusted-devices.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { sessionCookie } from '../../http/cookies.ts';
import type { Csrf } from '../../http/csrf.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { notify } from '../notification/notify.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { beginSecondStep, endSecondStep, findPendingMember } from './pending-sign-in.ts';
import { readProfile } from './read-profile.ts';
import { readTarget } from './read-target.ts';
import { type ResetOptions, resetPassword } from './reset-password.ts';
import { checkSignIn, lockPassword } from './sign-in.ts';
import { type SignUpOptions, signUp } from './sign-up.ts';

export type AccountOptions = SignUpOptions &
  ResetOptions & {
    csrf: Csrf;
    captchas: Captchas;
    guesses: Guesses;
    site: SiteSettingsReader;
  };

/** Cookies are set only after everything is stored. */
type Started = { token: string; setCookies: (() => void)[] };

/** Who signs in, and whom the browser belonged to until now. */
type Entering = { memberId: number; member: SessionMember | undefined; facts: RequestFacts };

/** Longer than any unused session lives; the server decides when a session is over. */
const cookieSeconds = 180 * 24 * 60 * 60;

export function accountHandlers(options: AccountOptions): HandlersOf<typeof accountCalls> {
  const { database, clock, sessions, csrf, site, secondFactors } = options;
  const sessionOf = (memberId: number, { address, userAgent }: RequestFacts, replaced: SessionMember | undefined) => {
    return { memberId, address, userAgent, replaced: replaced?.sessionId };
  };
  const setSession = (facts: RequestFacts, token: string) =>
    facts.setCookie(sessionCookie, token, { maxAgeSeconds: cookieSeconds });

  /** Signs a known member in and notifies the member, in case it was somebody else. */
  async function startSession(tx: Transaction, { memberId, member, facts }: Entering): Promise<Started> {
    const parameters = { device: describeDevice(facts.userAgent), address: facts.address };
    const token = await sessions.start(tx, sessionOf(memberId, facts, member));
    await rememberLanguage(tx, memberId, facts.language);
    await notify(tx, { memberId, type: 'login', parameters, atMs: clock.now() });
    return { token, setCookies: [await rememberDevice(tx, { owner: `member:${memberId}`, facts }, options)] };
  }

  /** Replaces the session that the browser may have had. */
  async function enter(memberId: number, started: Started, member: SessionMember | undefined, facts: RequestFacts) {
    if (member) await sessions.end(member.sessionId);
    setSession(facts, started.token);
    for (const setCookie of started.setCookies) setCookie();
    return ok(await readProfile(database, memberId, site.current()));
  }

  return {
    csrfToken: ({ facts }) => ok({ token: csrf.issue(facts) }),

    async signIn({ input, member, facts }) {
      const checked = await checkSignIn(options, { ...readTarget(input), ...input, facts });
      if (!checked.ok) return checked;
      const { memberId } = checked.data;
      const nowMs = clock.now();
      const started = await inTransaction(database, async (tx): Promise<Result<Started>> => {
        if (!(await lockPassword(tx, checked.data))) return refuse('credentialsWrong');
        const isKnown =
          !(await hasSecondFactor(tx, memberId)) || (await isTrustedDevice(tx, { memberId, facts, nowMs }));
        return isKnown ? ok(await startSession(tx, { memberId, member, facts })) : refuse('secondFactorRequired');
      });
      if (started.ok) return enter(memberId, started.data, member, facts);
      if (started.error !== 'secondFactorRequired') return started;
      beginSecondStep(secondFactors.seal, facts, { step: 'signIn', ...checked.data, nowMs });
      return started;
    },

    async confirmSignIn({ input, member, facts }) {
      const step = 'signIn';
      const pending = { step, seal: secondFactors.seal, facts, nowMs: clock.now() } as const;
      const memberId = await findPendingMember(database, pending);
      if (memberId === undefined) return refuse('signInExpired');
      const owner = `member:${memberId}` as const;
      const device = await findKnownDevice(database, { owner, facts, nowMs: clock.now() });
      const check = { memberId, device, code: input.code, field: 'code', purpose: step } as const;
      const started = await withSecondFactor(secondFactors, check, async (tx): Promise<Result<Started>> => {
        if ((await findPendingMember(tx, pending)) === undefined) return refuse('signInExpired');
        const trusted = input.trustDevice ? [await trustDevice(tx, { memberId, facts }, secondFactors)] : [];
        const { token, setCookies } = await startSession(tx, { memberId, member, facts });
        return ok({ token, setCookies: [...setCookies, ...trusted] });
      });
      if (!started.ok) return started;
      endSecondStep(facts, step);
      return enter(memberId, started.data, member, facts);
    },

    async resetPassword({ input, facts }) {
      const step = 'reset';
      const reset = await resetPassword(options, {
        ...readTarget(input),
        ...input,
        facts,
        askForSecondFactor: (known) =>
          beginSecondStep(secondFactors.seal, facts, { step, ...known, nowMs: clock.now() }),
      });
      if (!reset.ok) return reset;
      endSecondStep(facts, step);
      return ok({});
    },

    async signOut({ member, facts }) {
      await sessions.end(member.sessionId);
      facts.setCookie(sessionCookie, '', { maxAgeSeconds: 0 });
      return ok({});
    },

    async create({ input, member, facts }) {
      const account = { ...readTarget(input), ...input, language: facts.language, address: facts.address };
      const created = await signUp(options, account, async (tx, memberId) => ({
        token: await sessions.start(tx, sessionOf(memberId, facts, member)),
        setDevice: await rememberDevice(tx, { owner: `member:${memberId}`, facts }, options),
        profile: await readProfile(tx, memberId, site.current()),
      }));
      if (!created.ok) return created;
      if (member) await sessions.end(member.sessionId);
      setSession(facts, created.data.token);
      created.data.setDevice();
      return ok(created.data.profile);
    },

    async profile({ member }) {
      const profile = await readProfile(database, member.id, site.current());
      return ok({ ...profile, ...(member.lockMinutes && { lockMinutes: member.lockMinutes }) });
    },
  };
}

/** Sets the language of mails if there is none. A language that the member chose stays. */
async function rememberLanguage(tx: Transaction, memberId: number, language: Language): Promise<void> {
  const ofMember = tx.updateTable('member').set({ language }).where('id', '=', memberId);
  await ofMember.where((where) => where.or([where('language', 'is', null), where('purpose', '=', 'demo')])).execute();
}
