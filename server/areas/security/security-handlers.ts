import type { securityCalls } from '../../../contract/account.ts';
import type { InputOf, ParamsOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf, SessionMember } from '../../http/handlers.ts';
import type { Translate } from '../../texts.ts';
import { findMemberByTarget } from '../account/find-member.ts';
import { readTarget } from '../account/read-target.ts';
import { writeCaptchaQuestion } from './captcha-question.ts';
import type { Captchas } from './captchas.ts';
import { withdrawalPasswordUse } from './change-withdrawal-password.ts';
import { readContacts } from './own-contacts.ts';
import { type CodeLetter, type SendCodeOptions, sendCode } from './send-code.ts';

export type SecurityOptions = SendCodeOptions & {
  database: Database;
  captchas: Captchas;
  /** Texts of locales/<language>/captcha.json. */
  translateCaptcha: Translate;
};

const codeTexts = { subject: 'codeSubject', email: 'codeText', sms: 'codeSms' };
const noAccountTexts = { subject: 'noAccountSubject', email: 'noAccountText', sms: 'noAccountSms' };

type Input = InputOf<typeof securityCalls.sendCode>;
type TypedType = Exclude<ParamsOf<typeof securityCalls.sendCode>['type'], 'withdrawpassword'>;

export function securityHandlers(options: SecurityOptions): HandlersOf<typeof securityCalls> {
  const { database, captchas, translateCaptcha } = options;

  /** To an address that somebody typed: only for who solves a captcha. */
  async function letterToTyped(type: TypedType, input: Input): Promise<Result<CodeLetter>> {
    const { method } = input;
    if (input[method] === undefined) return refuse('invalidInput', { fields: { [method]: 'fieldRequired' } });
    const captcha = await captchas.check(input);
    if (!captcha.ok) return captcha;
    const to = readTarget(input);
    // Who has no account gets a message, too, as long as to one that exists: the answer takes as long.
    const isForNobody = type === 'reset' && (await findMemberByTarget(database, to)) === undefined;
    return ok({ use: { purpose: type, target: to.target }, to, texts: isForNobody ? noAccountTexts : codeTexts });
  }

  async function letterToOwn(member: SessionMember | undefined, { method }: Input): Promise<Result<CodeLetter>> {
    if (!member) return refuse('notSignedIn');
    const target = (await readContacts(database, member.id))[method];
    if (!target) return refuse('invalidInput', { fields: { [method]: 'fieldInvalid' } });
    const channel = method === 'email' ? 'email' : 'sms';
    return ok({ use: withdrawalPasswordUse(member.id, target), to: { channel, target }, texts: codeTexts });
  }

  return {
    captcha({ facts }) {
      const { id, image } = captchas.create();
      return ok({ id, image, question: writeCaptchaQuestion(translateCaptcha, facts.language, captchas.digitsOf(id)) });
    },

    async sendCode({ params: { type }, input, member, facts }) {
      const letter = await (type === 'withdrawpassword' ? letterToOwn(member, input) : letterToTyped(type, input));
      return letter.ok ? sendCode(options, letter.data, facts) : letter;
    },
  };
}
