import type { accountCalls } from '../../../contract/account.ts';
import { ok } from '../../../contract/result.ts';
import { sessionCookie } from '../../http/cookies.ts';
import type { Csrf } from '../../http/csrf.ts';
import type { HandlersOf, RequestFacts } from '../../http/handlers.ts';
import type { Captchas } from '../security/captchas.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { readProfile } from './read-profile.ts';
import { readTarget } from './read-target.ts';
import type { Sessions } from './sessions.ts';
import { checkSignIn } from './sign-in.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import { type SignUpOptions, signUp } from './sign-up.ts';

export type AccountOptions = SignUpOptions & {
  sessions: Sessions;
  csrf: Csrf;
  captchas: Captchas;
  failures: SignInFailures;
  site: SiteSettingsReader;
};

/** Longer than any session lives without use: the server decides when one is over. */
const cookieSeconds = 180 * 24 * 60 * 60;

export function accountHandlers(options: AccountOptions): HandlersOf<typeof accountCalls> {
  const { database, sessions, csrf, captchas, passwords, failures, site } = options;
  const sessionOf = (memberId: number, { address, userAgent }: RequestFacts) => ({ memberId, address, userAgent });
  const setSession = (facts: RequestFacts, token: string) =>
    facts.setCookie(sessionCookie, token, { maxAgeSeconds: cookieSeconds });

  return {
    csrfToken: ({ facts }) => ok({ token: csrf.issue(facts) }),

    async signIn({ input, member, facts }) {
      const attempt = { ...readTarget(input), ...input, address: facts.address };
      const checked = await checkSignIn({ store: database, captchas, passwords, failures }, attempt);
      if (!checked.ok) return checked;
      const { memberId } = checked.data;
      const token = await sessions.start(database, sessionOf(memberId, facts));
      if (member) await sessions.end(member.sessionId);
      setSession(facts, token);
      return ok(await readProfile(database, memberId, site.current()));
    },

    async signOut({ member, facts }) {
      await sessions.end(member.sessionId);
      facts.setCookie(sessionCookie, '', { maxAgeSeconds: 0 });
      return ok({});
    },

    async create({ input, member, facts }) {
      const created = await signUp(options, { ...readTarget(input), ...input }, async (tx, memberId) => ({
        token: await sessions.start(tx, sessionOf(memberId, facts)),
        profile: await readProfile(tx, memberId, site.current()),
      }));
      if (!created.ok) return created;
      if (member) await sessions.end(member.sessionId);
      setSession(facts, created.data.token);
      return ok(created.data.profile);
    },

    profile: async ({ member }) => ok(await readProfile(database, member.id, site.current())),
  };
}
