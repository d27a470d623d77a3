import { Link } from 'react-router';
import type { FoundMessage, HelpConversation } from '../../../contract/help-desk.ts';
import { parseLanguage } from '../../../contract/languages.ts';
import type { Column } from '../../components/ui/table.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageText } from '../chat/message-text.tsx';
import { deskConversationPath } from './help-paths.ts';

/** Conversations: who asks for what, and since when. */
export function useHelpColumns(): Column<HelpConversation>[] {
  const { t } = useTranslation('help');
  const format = useFormat();
  const nameOf = useClientName();
  return [
    {
      key: 'client',
      header: t('desk.client'),
      isRowHeader: true,
      cell: (one) => (
        <Link to={deskConversationPath(one.id)} className="font-medium text-accent-text">
          {nameOf(one)}
          {one.isTicket && ` · ${t('desk.ticket')}`}
        </Link>
      ),
    },
    { key: 'last', header: t('desk.last'), cell: ({ lastText }) => lastText && <MessageText text={lastText} /> },
    { key: 'language', header: t('desk.language'), cell: (one) => languageOf(one) },
    { key: 'operator', header: t('desk.operator'), cell: ({ operator }) => operator?.name },
    {
      key: 'waiting',
      header: t('desk.waiting'),
      align: 'end',
      cell: ({ waitingSince }) => waitingSince !== null && format.dateTime(waitingSince),
    },
  ];
}

/** Messages that were found: who said what, with the way to the place. */
export function useFoundColumns(): Column<FoundMessage>[] {
  const { t } = useTranslation('help');
  const format = useFormat();
  const nameOf = useClientName();
  return [
    {
      key: 'client',
      header: t('desk.client'),
      isRowHeader: true,
      cell: ({ conversation, uid }) => (
        <Link
          to={`${deskConversationPath(conversation.id)}&before=${uid + 1}`}
          className="font-medium text-accent-text"
        >
          {nameOf(conversation)}
        </Link>
      ),
    },
    { key: 'author', header: t('desk.author'), cell: ({ author, conversation }) => author || nameOf(conversation) },
    { key: 'text', header: t('desk.message'), cell: ({ text }) => <MessageText text={text} /> },
    { key: 'time', header: t('desk.time'), align: 'end', cell: ({ timeCreated }) => format.dateTime(timeCreated) },
  ];
}

/** What the console calls who asks for help. */
export function useClientName(): (conversation: HelpConversation) => string {
  const { t } = useTranslation('help');
  const chat = useTranslation('chat');
  return ({ id, member }) => {
    if (!member) return `${chat.t('guest')} ${id}`;
    return member.name ? t('desk.member', { name: member.name, id: member.id }) : t('desk.unnamed', { id: member.id });
  };
}

export function languageOf({ language }: HelpConversation): string {
  const known = parseLanguage(language);
  return known ? languageNames[known] : language;
}
