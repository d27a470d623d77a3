import { Form } from 'react-router';
import type { WholeCase } from '../../../contract/c2c-review-shapes.ts';
import { chatTextLengthMax } from '../../../contract/chat-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { caseChatPicturePath, pathOfCase } from '../../paths/c2c-review-paths.ts';
import { MessageList } from '../chat/message-list.tsx';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import type { ruleDeeds } from './review-deeds.server.ts';
import { useOrderChat } from './use-order-chat.ts';

type CaseChatProps = { found: WholeCase; state: StatesOf<typeof ruleDeeds>['speak'] };

/** The chat of the order from its first message on, and the form by which staff speak to both sides. */
export function CaseChat({ found, state }: CaseChatProps) {
  const { t } = useTranslation('chat');
  const { form, field } = useFields(state);
  const { case: line, messages, canSpeak, chatId } = found;
  const lastUid = messages.at(-1)?.uid ?? 0;
  const view = {
    ...useOrderChat({ id: line.orderId, chatId }),
    address: caseChatPicturePath,
    pagePath: pathOfCase(line.id),
  };
  const reads = { client: 0, host: 0, staff: lastUid };
  const chat = { id: line.id, side: 'staff' as const, canWrite: canSpeak, messages, hasOlder: false, lastUid, reads };
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <MessageList chat={chat} view={view} />
      {canSpeak && (
        <Form key={lastUid} {...form} method="post" className="flex flex-col gap-3">
          <RefusalNotice refusal={state.refusal} />
          <input type="hidden" name="id" value={line.id} />
          <TextAreaField {...field('text')} label={t('text')} rows={2} maxLength={chatTextLengthMax} />
          <div>
            <Button type="submit" name="intent" value="speak" variant="secondary">
              {t('send')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
