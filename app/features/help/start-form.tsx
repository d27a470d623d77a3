import { Form } from 'react-router';
import { chatLinesMax, chatTextLengthMax } from '../../../contract/chat-values.ts';
import { serviceCodeLength } from '../../../contract/help-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { HelpValues } from './help-form.server.ts';

/** The first message, with the service code where the site asks for one. */
export function StartForm({ state, needsCode }: { state: FormState<HelpValues>; needsCode: boolean }) {
  const { t } = useTranslation('help');
  const chat = useTranslation('chat');
  const { form, field } = useFields(state);
  const { defaultValue: clientId } = field('clientId');
  const posting = usePosting();
  return (
    <Form {...form} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      <input type="hidden" name="clientId" value={clientId} />
      {needsCode && (
        <TextField
          {...field('serviceCode')}
          label={t('serviceCode')}
          hint={t('serviceCodeHint')}
          required
          maxLength={serviceCodeLength * 2}
          autoComplete="off"
        />
      )}
      <TextAreaField
        {...field('text')}
        label={chat.t('text')}
        rows={chatLinesMax}
        maxLength={chatTextLengthMax}
        required
      />
      <Button type="submit" isPending={posting !== undefined} className="self-start">
        {t('start')}
      </Button>
    </Form>
  );
}
