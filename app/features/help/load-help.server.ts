import type { Chat } from '../../../contract/chat.ts';
import { messageTypes } from '../../../contract/chat-values.ts';
import { type HelpArticle, type HelpStatus, helpCalls } from '../../../contract/help.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { type HelpValues, startMessage } from './help-form.server.ts';

/** The help desk as page and panel show it. */
export type HelpData = {
  chat: Chat | null;
  status: HelpStatus;
  /** What may answer the question that waits. */
  articles: HelpArticle[];
  /** Whether the first message needs a service code. */
  needsCode: boolean;
  state: FormState<HelpValues>;
};

/** `maxUid`: messages before this one. */
export async function loadHelp(api: PageApi, maxUid?: string): Promise<HelpData> {
  const [{ helpDesk }, chat, status] = await Promise.all([
    api.siteConfig(),
    api.load(helpCalls.history, { query: { maxUid } }),
    api.load(helpCalls.status, {}),
  ]);
  const question = chat?.messages.findLast(({ side, type }) => side === 'client' && type === messageTypes.text);
  const isWaiting = status.conversation?.state === 'open';
  const articles = question && isWaiting ? await api.load(helpCalls.articles, { query: { text: question.body } }) : [];
  return { chat, status, articles, needsCode: helpDesk.scRequired && chat === null, state: startMessage() };
}
