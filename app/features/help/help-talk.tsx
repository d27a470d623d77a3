import { type FormEvent, useState } from 'react';
import { useHref } from 'react-router';
import type { HelpArticle } from '../../../contract/help.ts';
import { useSuggestions } from '../../components/frame/use-suggestions.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChatThread } from '../chat/chat-thread.tsx';
import { HelpArticles } from './help-articles.tsx';
import type { HelpValues } from './help-form.server.ts';
import { helpArticlesPath } from './help-paths.ts';
import { HelpPresence } from './help-presence.tsx';
import type { HelpSender } from './help-sender.ts';
import type { HelpData } from './load-help.server.ts';
import { RateForm } from './rate-form.tsx';
import { AddressForm, StartForm } from './start-form.tsx';
import { useHelpView } from './use-help-view.ts';

/** Shorter ones say nothing yet. */
const questionLengthMin = 4;

type HelpTalkProps = {
  help: HelpData;
  state: FormState<HelpValues>;
  sender: HelpSender;
  /** Of a panel that is closed nothing counts as read. */
  isShown?: boolean;
  /** Loads `help` anew; by default the page does. */
  onStale?: () => void;
  onUnread?: (count: number) => void;
};

/** The own conversation with the help desk, or the form that begins it. */
export function HelpTalk({ help, state, sender, ...thread }: HelpTalkProps) {
  const { t } = useTranslation('help');
  const view = useHelpView();
  const address = useHref(helpArticlesPath);
  const [typed, setTyped] = useState('');
  const isQuestion = typed.trim().length >= questionLengthMin;
  const found = useSuggestions<HelpArticle>(isQuestion ? address : undefined, typed);
  const { chat, status, needsCode } = help;
  const { conversation, needsEmail, isOpen } = status;

  function noteTyped({ target }: FormEvent) {
    if (target instanceof HTMLTextAreaElement) setTyped(target.value);
  }
  return (
    <div className="flex min-h-0 grow flex-col gap-4" onInput={noteTyped} onSubmit={() => setTyped('')}>
      <HelpPresence status={status} />
      {!isOpen && <p className="text-sm text-text-2">{t('ticket')}</p>}
      {chat && needsEmail && <AddressForm state={state} sender={sender} />}
      {conversation?.canRate && <RateForm rating={conversation.rating} sender={sender} />}
      {!chat && <StartForm state={state} needsCode={needsCode} needsEmail={needsEmail} sender={sender} />}
      {/* Below the form: what is found while somebody types must not move the button from under the pointer. */}
      <HelpArticles articles={(isQuestion && found) || help.articles} />
      {chat && <ChatThread key={chat.id} chat={chat} view={view} state={state} {...thread} />}
    </div>
  );
}
