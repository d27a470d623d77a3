import type { securityCalls } from '../../../contract/account.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Captchas } from '../../access/captchas.ts';
import type { Guesses } from '../../access/guesses.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { type SendCodesOptions, sendCodes } from './send-codes.ts';
import { writeToBind, writeToOwn, writeToTyped } from './write-code-letters.ts';

export type SecurityOptions = SendCodesOptions & {
  database: Database;
  captchas: Captchas;
  guesses: Guesses;
};

export function securityHandlers(options: SecurityOptions): HandlersOf<typeof securityCalls> {
  const { captchas } = options;
  return {
    captcha: ({ query }) => ok(captchas.create(query.for)),

    captchaSound({ query, facts }) {
      const sound = captchas.soundOf(query.id, facts.language);
      return sound ? ok({ sound: sound.toString('base64') }) : refuse('notFound');
    },

    async sendCode({ params: { type }, input, member, facts }) {
      const { address } = facts;
      const write = {
        signup: () => writeToTyped(options, { purpose: 'signup', input, address }),
        reset: () => writeToTyped(options, { purpose: 'reset', input, address }),
        bind: () => writeToBind(options, { member, input, address }),
        withdrawpassword: () => writeToOwn(options, member, input),
      };
      const letters = await write[type]();
      return letters.ok ? sendCodes(options, letters.data, facts) : letters;
    },
  };
}
