import type { securityCalls } from '../../../contract/account.ts';
import { ok } from '../../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Translate } from '../../texts.ts';
import { writeCaptchaQuestion } from './captcha-question.ts';
import type { Captchas } from './captchas.ts';
import { type SendCodesOptions, sendCodes } from './send-codes.ts';
import { writeToBind, writeToOwn, writeToTyped } from './write-code-letters.ts';

export type SecurityOptions = SendCodesOptions & {
  database: Database;
  captchas: Captchas;
  /** Texts of locales/<language>/captcha.json. */
  translateCaptcha: Translate;
};

export function securityHandlers(options: SecurityOptions): HandlersOf<typeof securityCalls> {
  const { captchas, translateCaptcha } = options;
  return {
    captcha({ facts }) {
      const { id, image } = captchas.create();
      return ok({ id, image, question: writeCaptchaQuestion(translateCaptcha, facts.language, captchas.digitsOf(id)) });
    },

    async sendCode({ params: { type }, input, member, facts }) {
      const write = {
        signup: () => writeToTyped(options, 'signup', input),
        reset: () => writeToTyped(options, 'reset', input),
        bind: () => writeToBind(options, member, input),
        withdrawpassword: () => writeToOwn(options, member, input),
      };
      const letters = await write[type]();
      return letters.ok ? sendCodes(options, letters.data, facts) : letters;
    },
  };
}
