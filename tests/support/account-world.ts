import { vi } from 'vitest';
import { defaultGuessing } from '../../contract/site.ts';
import { createCaptchas } from '../../server/access/captchas.ts';
import { createOneTimeCodes } from '../../server/access/one-time-codes.ts';
import { createPasswords } from '../../server/access/passwords.ts';
import { createRecentTries } from '../../server/access/recent-tries.ts';
import { createSeal } from '../../server/access/seal.ts';
import { accountHandlers } from '../../server/areas/account/account-handlers.ts';
import { createSessions } from '../../server/areas/account/sessions.ts';
import { securityHandlers } from '../../server/areas/security/security-handlers.ts';
import { openSiteSettings } from '../../server/areas/site/settings.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import { createCsrf } from '../../server/http/csrf.ts';
import { createLog } from '../../server/log.ts';
import type { Message } from '../../server/mail/outbox.ts';
import { createTranslate } from '../../server/texts.ts';
import { createApiForTest } from './api.ts';

/** The areas account and security behind the real API; time goes on only when a test says so. */
export async function createAccountWorld({ database }: OpenDatabase) {
  const log = createLog('silent');
  const clock = {
    forwardMs: 0,
    now: () => 1_790_000_000_000 + clock.forwardMs,
    monotonic: () => performance.now() + clock.forwardMs,
  };
  const basics = { database, clock, randomBytes: systemRandomBytes, log, key: Buffer.alloc(32, 3) };
  const mails: Message[] = [];
  const onMemberCreated = vi.fn(async () => {});
  const guesses = { tries: createRecentTries(basics), settings: () => defaultGuessing };
  const captchas = createCaptchas(basics);
  const codes = createOneTimeCodes({ ...basics, guessing: guesses.settings });
  const passwords = await createPasswords();
  const [sessions, csrf] = [createSessions(basics), createCsrf(basics)];
  const free = { points: 1_000_000, seconds: 1 };
  const api = createApiForTest({
    handlers: {
      account: accountHandlers({
        ...basics,
        sessions,
        csrf,
        captchas,
        codes,
        passwords,
        guesses,
        secondFactors: { ...basics, guesses, seal: createSeal(basics) },
        site: await openSiteSettings({ ...basics, sandboxFaucet: true }),
        onMemberCreated: [onMemberCreated],
      }),
      security: securityHandlers({
        ...basics,
        captchas,
        guesses,
        codes,
        outbox: { send: async (mail) => void mails.push(mail) },
        translateMail: createTranslate('mail'),
        siteName: () => 'Pasar',
      }),
    },
    sessions,
    csrf,
    rateLimits: { address: free, member: free, calls: {} },
  });
  return { api, captchas, passwords, sessions, clock, mails, onMemberCreated };
}
