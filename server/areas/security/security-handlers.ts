import type { securityCalls } from '../../../contract/account.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import type { Translate } from '../../texts.ts';
import { findMemberByTarget } from '../account/find-member.ts';
import { readTarget, type Target } from '../account/read-target.ts';
import { writeCaptchaQuestion } from './captcha-question.ts';
import type { Captchas } from './captchas.ts';
import { type CodePurpose, codeKeptMs, codeResendMs, type OneTimeCodes } from './one-time-codes.ts';
import type { Message, Outbox } from './outbox.ts';

export type SecurityOptions = {
  database: Database;
  captchas: Captchas;
  codes: OneTimeCodes;
  outbox: Outbox;
  log: Log;
  /** Texts of locales/<language>/mail.json. */
  translateMail: Translate;
  /** Texts of locales/<language>/captcha.json. */
  translateCaptcha: Translate;
  siteName: () => string;
};

/** Keys of mail.json. */
const codeTexts = { subject: 'codeSubject', email: 'codeText', sms: 'codeSms' };
const noAccountTexts = { subject: 'noAccountSubject', email: 'noAccountText', sms: 'noAccountSms' };

export function securityHandlers(options: SecurityOptions): HandlersOf<typeof securityCalls> {
  const { database, captchas, codes, outbox, log, translateMail, translateCaptcha, siteName } = options;

  /** Who has no account gets a message, too, as long as to one that exists: the answer takes as long. */
  const isForNobody = async (purpose: CodePurpose, target: Target) =>
    purpose === 'reset' && (await findMemberByTarget(database, target)) === undefined;

  return {
    captcha({ facts }) {
      const { id, image } = captchas.create();
      return ok({ id, image, question: writeCaptchaQuestion(translateCaptcha, facts.language, captchas.digitsOf(id)) });
    },

    async sendCode({ params, input, facts }) {
      const captcha = await captchas.check(input);
      if (!captcha.ok) return captcha;
      const reached = readTarget(input);
      const { channel, target } = reached;
      const use = { purpose: params.type, target };
      const created = await codes.create(use);
      if (!created.ok) return created;

      const values = { code: created.data.code, minutes: String(codeKeptMs / 60_000), site: siteName() };
      const texts = (await isForNobody(params.type, reached)) ? noAccountTexts : codeTexts;
      const message: Message = {
        channel,
        target,
        subject: translateMail(facts.language, texts.subject, values),
        text: translateMail(facts.language, texts[channel], values),
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
