import { createCaptchas } from '../access/captchas.ts';
import { createOneTimeCodes } from '../access/one-time-codes.ts';
import { createPasswords } from '../access/passwords.ts';
import { readSecret } from '../access/read-secret.ts';
import { createRecentTries } from '../access/recent-tries.ts';
import { createSeal } from '../access/seal.ts';
import { accountArea } from '../areas/account/area.ts';
import { apiKeyArea } from '../areas/api-key/area.ts';
import { identityArea } from '../areas/identity/area.ts';
import { operatorArea } from '../areas/operator/area.ts';
import { rewardArea } from '../areas/reward/area.ts';
import type { SiteSettingsReader } from '../areas/site/settings.ts';
import { webhookArea } from '../areas/webhook/area.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { Environment } from '../env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createCsrf } from '../http/csrf.ts';
import type { Log } from '../log.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createTranslate } from '../texts.ts';
import { siteOrigin } from './site-origin.ts';

export type Surroundings = { environment: Environment; log: Log; clock: Clock; randomBytes: RandomBytes };
type Basics = Surroundings & { database: Database; site: SiteSettingsReader };

/** What the calls of members need, of which none is in the memory of one process alone. */
export async function openMemberServices(basics: Basics) {
  const { environment, site } = basics;
  return {
    ...(await createAccountServices(basics)),
    ...(await createIdentityServices(basics)),
    siteName: () => site.current().name,
    siteOrigin: () => siteOrigin(environment),
    translateMail: createTranslate('mail'),
  };
}

async function createAccountServices(basics: Basics) {
  const { database, clock, randomBytes, environment, site } = basics;
  const context = { ...basics, key: await readSecret(database, 'session', randomBytes) };
  const settings = () => site.current().guessing;
  const guesses = { tries: createRecentTries(context), settings };
  const secondFactorKey = await readSecret(database, 'second factor', randomBytes);
  const seal = createSeal({ key: secondFactorKey, randomBytes });
  return {
    ...accountArea.open(basics),
    ...apiKeyArea.open({ ...basics, seal }),
    ...webhookArea.open(),
    ...operatorArea.open(basics),
    passwords: await createPasswords(),
    ...rewardArea.open({ key: await readSecret(database, 'reward', randomBytes) }),
    captchas: createCaptchas(context),
    codes: createOneTimeCodes({ ...context, guessing: settings }),
    csrf: createCsrf(context),
    guesses,
    secondFactors: { database, clock, randomBytes, guesses, key: secondFactorKey, seal },
    hasLocalOutbox: !environment.SMTP_URL && !environment.SMS_GATEWAY_URL && environment.LEDGER === 'trial',
    outbox: createOutbox({
      ...basics,
      ...(environment.SMTP_URL && { smtpUrl: environment.SMTP_URL }),
      ...(environment.SMS_GATEWAY_URL && { smsGatewayUrl: environment.SMS_GATEWAY_URL }),
      smtpFrom: environment.SMTP_FROM,
    }),
  };
}

/** The stores of uploaded files and identity data: one key for both, since each is worthless without the other. */
async function createIdentityServices({ environment, database, randomBytes }: Basics) {
  const { FILES_KEY } = environment;
  const key = FILES_KEY ? Buffer.from(FILES_KEY, 'base64') : await readSecret(database, 'files', randomBytes);
  return {
    files: openFileStore({ environment, key, randomBytes }),
    identitySeal: createSeal({ key, randomBytes }),
    ...identityArea.open({ key }),
  };
}
