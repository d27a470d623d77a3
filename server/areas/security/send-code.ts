import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { RequestFacts } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import type { Translate } from '../../texts.ts';
import type { Target } from '../account/read-target.ts';
import { type CodeUse, codeKeptMs, codeResendMs, type OneTimeCodes } from './one-time-codes.ts';
import type { Outbox } from './outbox.ts';

/** Keys of mail.json. */
export type CodeTexts = { subject: string; email: string; sms: string };
/** A code that is to be made, and the message that brings it. */
export type CodeLetter = { use: CodeUse; to: Target; texts: CodeTexts };

export type SendCodeOptions = {
  codes: OneTimeCodes;
  outbox: Outbox;
  log: Log;
  /** Texts of locales/<language>/mail.json. */
  translateMail: Translate;
  siteName: () => string;
};
type Sent = { resendAfterSeconds: number; expiresInSeconds: number };

/** Makes and sends a code. Refuses with codeTooSoon, or with unavailable when it could not be sent. */
export async function sendCode(
  { codes, outbox, log, translateMail, siteName }: SendCodeOptions,
  { use, to, texts }: CodeLetter,
  { language, requestId }: Pick<RequestFacts, 'language' | 'requestId'>,
): Promise<Result<Sent>> {
  const created = await codes.create(use);
  if (!created.ok) return created;
  const values = { code: created.data.code, minutes: String(codeKeptMs / 60_000), site: siteName() };
  try {
    await outbox.send({
      ...to,
      subject: translateMail(language, texts.subject, values),
      text: translateMail(language, texts[to.channel], values),
    });
  } catch (error) {
    log.error({ err: error, channel: to.channel, requestId }, 'a code could not be sent');
    await codes.withdraw(use);
    return refuse('unavailable');
  }
  return ok({ resendAfterSeconds: codeResendMs / 1000, expiresInSeconds: codeKeptMs / 1000 });
}
