import { Form } from 'react-router';
import type { HelpConversation } from '../../../contract/help-desk.ts';
import { Button } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type DeedsProps = { conversation: HelpConversation /** The number of the newest message on the page. */; seen: number };

/** What an operator may do with a conversation now. */
export function ConversationDeeds({ conversation, seen }: DeedsProps) {
  const { t } = useTranslation('help');
  const { isOwn, operator, state, member } = conversation;
  if (!isOwn) {
    return (
      <Form method="post">
        <input type="hidden" name="from" value={operator?.id ?? ''} />
        <Button type="submit" name="intent" value="take">
          {operator ? t('desk.takeOver', { name: operator.name }) : t('desk.take')}
        </Button>
      </Form>
    );
  }
  const isClosed = state === 'resolved';
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="uid" value={seen} />
      <Button type="submit" variant="outline" name="intent" value={isClosed ? 'reopen' : 'close'}>
        {t(isClosed ? 'desk.reopen' : 'desk.close')}
      </Button>
      {member && (
        <>
          <Button type="submit" variant="outline" name="intent" value="account">
            {t('desk.account')}
          </Button>
          <p className="text-sm text-text-3">{t('desk.accountHint')}</p>
        </>
      )}
    </Form>
  );
}
