import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { CodeUse, MadeCode, OneTimeCodes } from '../../access/one-time-codes.ts';
import type { RequestFacts } from '../../http/handlers.ts';
import type { Log } from '../../log.ts';
import type { Message, Outbox } from '../../mail/outbox.ts';
import type { Translate, Values } from '../../texts.ts';
import type { Target } from '../account/read-target.ts';

/** Keys of mail.json. */
export type CodeTexts = { subject: string; email: string; sms: string };
/** A code that is to be made, and the message that brings it. */
export type CodeLetter = { use: CodeUse; to: Target; texts: CodeTexts; values?: Values };

export type SendCodesOptions = {
  codes: OneTimeCodes;
  outbox: Outbox;
  log: Log;
  /** Texts of locales/<language>/mail.json. */
  translateMail: Translate;
  siteName: () => string;
};
type Sent = { resendAfterSeconds: number; expiresInSeconds: number };

/**
 * Makes and sends codes, all of them or none that counts. Refuses with codeTooSoon, or with unavailable when one could
 * not be sent.
 */
export async function sendCodes(
  options: SendCodesOptions,
  letters: readonly CodeLetter[],
  { language, requestId }: Pick<RequestFacts, 'language' | 'requestId'>,
): Promise<Result<Sent>> {
  const { codes, outbox, log, translateMail, siteName } = options;
  const made: (MadeCode & { use: CodeUse })[] = [];
  const withdraw = () => Promise.all(made.map(({ use }) => codes.withdraw(use)));
  const messages: Message[] = [];
  for (const { use, to, texts, values: more } of letters) {
    const created = await codes.create(use);
    if (!created.ok) {
      await withdraw();
      return created;
    }
    made.push({ use, ...created.data });
    const { code, keptMs } = created.data;
    const values = { code, minutes: String(Math.round(keptMs / 60_000)), site: siteName(), ...more };
    const subject = translateMail(language, texts.subject, values);
    messages.push({ ...to, subject, text: translateMail(language, texts[to.channel], values) });
  }
  try {
    await Promise.all(messages.map((message) => outbox.send(message)));
  } catch (error) {
    log.error({ err: error, requestId }, 'a code could not be sent');
    await withdraw();
    return refuse('unavailable');
  }
  const resendAfterMs = Math.max(...made.map((code) => code.resendAfterMs));
  const keptMs = Math.min(...made.map((code) => code.keptMs));
  return ok({ resendAfterSeconds: resendAfterMs / 1000, expiresInSeconds: keptMs / 1000 });
}
