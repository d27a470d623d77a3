import type { securityCalls } from '../../../contract/account.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import type { Translate } from '../../texts.ts';
import { readTarget } from '../account/read-target.ts';
import type { Captchas } from './captchas.ts';
import { codeKeptMs, codeResendMs, type OneTimeCodes } from './one-time-codes.ts';
import type { Message, Outbox } from './outbox.ts';

export type SecurityOptions = {
  captchas: Captchas;
  codes: OneTimeCodes;
  outbox: Outbox;
  log: Log;
  /** Texts of locales/<language>/mail.json. */
  translateMail: Translate;
  siteName: () => string;
};

export function securityHandlers(options: SecurityOptions): HandlersOf<typeof securityCalls> {
  const { captchas, codes, outbox, log, translateMail, siteName } = options;
  return {
    captcha: () => ok(captchas.create()),

    async sendCode({ params, input, facts }) {
      const captcha = await captchas.check(input);
      if (!captcha.ok) return captcha;
      const { channel, target } = readTarget(input);
      const use = { purpose: params.type, target };
      const created = await codes.create(use);
      if (!created.ok) return created;

      const values = { code: created.data.code, minutes: String(codeKeptMs / 60_000), site: siteName() };
      const message: Message = {
        channel,
        target,
        subject: translateMail(facts.language, 'codeSubject', values),
        text: translateMail(facts.language, channel === 'email' ? 'codeText' : 'codeSms', values),
      };
      try {
        await outbox.send(message);
      } catch (error) {
        log.error({ err: error, channel, requestId: facts.requestId }, 'a code could not be sent');
        await codes.withdraw(use);
        return refuse('unavailable');
      }
      return ok({ resendAfterSeconds: codeResendMs / 1000, expiresInSeconds: codeKeptMs / 1000 });
    },
  };
}
