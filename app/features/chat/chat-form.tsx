import { ImagePlus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Form } from 'react-router';
import { chatLinesMax, chatTextLengthMax, keepLines } from '../../../contract/chat-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmojiPanel } from './emoji-panel.tsx';
import type { Draft } from './use-outbox.ts';

/** `clientId`, in a hidden field, makes one message of a form that is posted twice. */
export type MessageValues = { text?: string; clientId?: string };

type ChatFormProps = {
  state: FormState<MessageValues>;
  /** Where scripts run, in place of posting the form. */
  onSend?: (draft: Draft) => void;
  isSending?: boolean;
};

/** Text, emoji and a picture. Without scripts it is posted to its page. */
export function ChatForm({ state, onSend, isSending = false }: ChatFormProps) {
  const { t } = useTranslation('chat');
  const isHydrated = useHydrated();
  const { form, field } = useFields(state);
  const { defaultValue: clientId } = field('clientId');
  const written = useRef<HTMLFormElement>(null);
  const textArea = () => written.current?.elements.namedItem('text') as HTMLTextAreaElement | null;

  function sendByScript(event: FormEvent<HTMLFormElement>) {
    if (!onSend) return;
    event.preventDefault();
    if (isSending) return;
    const filled = event.currentTarget;
    const data = new FormData(filled);
    const text = keepLines(String(data.get('text') ?? ''));
    const image = data.get('image');
    const hasImage = image instanceof File && image.size > 0;
    if (text === '' && !hasImage) return;
    onSend({ ...(text !== '' && { text }), ...(hasImage && { image }) });
    filled.reset();
    textArea()?.focus();
  }

  function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also ends a word in Chinese, Japanese and Korean.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !onSend) return;
    event.preventDefault();
    written.current?.requestSubmit();
  }

  function cutLines({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    const lines = currentTarget.value.split('\n');
    if (lines.length > chatLinesMax) currentTarget.value = lines.slice(0, chatLinesMax).join('\n');
  }

  function insert(emoji: string) {
    const area = textArea();
    if (!area) return;
    area.setRangeText(emoji, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
  }

  return (
    <Form
      id={form.id}
      ref={written}
      method="post"
      encType="multipart/form-data"
      onSubmit={sendByScript}
      className="flex flex-col gap-3"
    >
      <RefusalNotice refusal={state.refusal} />
      <input type="hidden" name="clientId" value={clientId} />
      <TextAreaField
        {...field('text')}
        label={t('text')}
        hint={t('textHint')}
        rows={chatLinesMax}
        maxLength={chatTextLengthMax}
        onKeyDown={sendByEnter}
        onInput={cutLines}
      />
      <div className="flex flex-wrap items-center gap-3">
        {isHydrated && onSend && <EmojiPanel onChoose={insert} />}
        <Button type="submit" isPending={isSending}>
          {t('send')}
        </Button>
        <details className="open:basis-full">
          <summary className="flex cursor-pointer list-none items-center gap-2 text-sm text-text-2">
            <ImagePlus aria-hidden size={20} />
            {t('image')}
          </summary>
          <FileField label={t('image')} name="image" />
        </details>
      </div>
    </Form>
  );
}
