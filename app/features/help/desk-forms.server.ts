import type { AnswerOf } from '../../../contract/call.ts';
import { helpDeskCalls } from '../../../contract/help-desk.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { FormState } from '../../forms/form-state.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { MessageValues } from '../chat/chat-form.tsx';
import { postMessage, type Senders, startMessage } from '../chat/post-message.server.ts';
import { refuseMessage } from '../chat/refuse-message.server.ts';

/** `text`: of a canned answer. */
export function startAnswer(text = ''): FormState<MessageValues> {
  const state = startMessage();
  return { ...state, start: { ...state.start, text } };
}

export type HelpAccount = AnswerOf<typeof helpDeskCalls.member>;
export type DeskState = {
  /** What is wrong with the deed. */
  refusal?: Refusal | undefined;
  /** The answer as it was typed, when it is what was refused. */
  answer?: FormState<MessageValues>;
  account?: HelpAccount;
};
type Posted = { isDone: true } | { isDone: false; state: DeskState };

/** What an operator does with a conversation; a form without `intent` is an answer. */
export async function postDesk(api: PageApi, id: string, form: FormData, language: Language): Promise<Posted> {
  const from = form.get('from');
  switch (form.get('intent')) {
    case 'take': {
      const input = { id, ...(typeof from === 'string' && from !== '' && { from }) };
      return afterDeed(await api.send(helpDeskCalls.take, { input }));
    }
    case 'close':
      return afterDeed(await api.send(helpDeskCalls.close, { input: { id, uid: textOf(form, 'uid') ?? '' } }));
    case 'reopen':
      return afterDeed(await api.send(helpDeskCalls.reopen, { input: { id } }));
    case 'account': {
      const seen = await api.send(helpDeskCalls.member, { query: { id } });
      return { isDone: false, state: seen.ok ? { account: seen.data } : { refusal: seen } };
    }
    default: {
      const { answer: sent, posted } = await postAnswer(api, id, form, language);
      if (sent.ok) return { isDone: true };
      // The form shows what is wrong with it.
      return { isDone: false, state: { answer: refuseMessage(posted, sent) } };
    }
  }
}

/** An operator's answer: a text, a picture, or both. */
export function postAnswer(api: PageApi, id: string, form: FormData, language: Language) {
  const senders: Senders = {
    text: (input) => api.send(helpDeskCalls.text, { input: { id, ...input } }),
    image: (input) => api.send(helpDeskCalls.image, { input: { id, ...input } }),
  };
  return postMessage(senders, form, language);
}

const afterDeed = (answer: { ok: true } | Refusal): Posted =>
  answer.ok ? { isDone: true } : { isDone: false, state: { refusal: answer } };
