import { chatLinesMax, chatTextLengthMax } from '../../../contract/chat-values.ts';
import { serviceCodeLength } from '../../../contract/help-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { HelpValues } from './help-form.server.ts';
import { HelpForm } from './help-form.tsx';
import type { HelpSender } from './help-sender.ts';

type StartFormProps = { state: FormState<HelpValues>; needsCode: boolean; needsEmail: boolean; sender: HelpSender };

/** The first message, with the service code where the site asks for one. */
export function StartForm({ state, needsCode, needsEmail, sender }: StartFormProps) {
  const { t } = useTranslation('help');
  const chat = useTranslation('chat');
  const { form, field } = useFields(state);
  const { defaultValue: clientId } = field('clientId');
  return (
    <HelpForm {...form} sender={sender} encType="multipart/form-data" className="flex flex-col gap-4">
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
      {needsEmail && <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" required />}
      <Button type="submit" isPending={sender.isPending} className="self-start">
        {t('start')}
      </Button>
    </HelpForm>
  );
}

/** Where to the answer is mailed, for a conversation that began while somebody was there. */
export function AddressForm({ state, sender }: Pick<StartFormProps, 'state' | 'sender'>) {
  const { t } = useTranslation('help');
  const { form, field } = useFields(state);
  return (
    <HelpForm {...form} sender={sender} intent="address" className="flex flex-col gap-3">
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        required
        end={
          <Button type="submit" variant="outline" isPending={sender.isPending}>
            {t('saveEmail')}
          </Button>
        }
      />
    </HelpForm>
  );
}
