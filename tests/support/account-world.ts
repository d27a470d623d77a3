import { vi } from 'vitest';
import { accountHandlers } from '../../server/areas/account/account-handlers.ts';
import { createPasswords } from '../../server/areas/account/passwords.ts';
import { createSessions } from '../../server/areas/account/sessions.ts';
import { createSignInFailures } from '../../server/areas/account/sign-in-failures.ts';
import { createCaptchas } from '../../server/areas/security/captchas.ts';
import { createOneTimeCodes } from '../../server/areas/security/one-time-codes.ts';
import type { Message } from '../../server/areas/security/outbox.ts';
import { createSeal } from '../../server/areas/security/seal.ts';
import { securityHandlers } from '../../server/areas/security/security-handlers.ts';
import { openSiteSettings } from '../../server/areas/site/settings.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import { createCsrf } from '../../server/http/csrf.ts';
import { createLog } from '../../server/log.ts';
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
  const [captchas, codes, failures] = [
    createCaptchas(basics),
    createOneTimeCodes(basics),
    createSignInFailures({ ...basics, wait: async () => {} }),
  ];
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
        passwords: await createPasswords(),
        failures,
        secondFactors: { ...basics, failures, seal: createSeal(basics) },
        site: await openSiteSettings({ ...basics, sandboxFaucet: true }),
        onMemberCreated: [onMemberCreated],
      }),
      security: securityHandlers({
        ...basics,
        captchas,
        codes,
        outbox: { send: async (mail) => void mails.push(mail) },
        translateMail: createTranslate('mail'),
        translateCaptcha: createTranslate('captcha'),
        siteName: () => 'Pasar',
      }),
    },
    sessions,
    csrf,
    rateLimits: { address: free, member: free, calls: {} },
  });
  return { api, captchas, sessions, clock, mails, onMemberCreated };
}
