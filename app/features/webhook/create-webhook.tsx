import { Form } from 'react-router';
import { webhookEvents } from '../../../contract/webhook-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { WebhooksState } from './webhooks-state.ts';

type CreateWebhookProps = Pick<WebhooksState, 'ways' | 'refusal' | 'create'>;

export function CreateWebhook({ ways, refusal, create }: CreateWebhookProps) {
  const { t } = useTranslation('webhook');
  const posted = usePosting();
  const { form, field, box } = useFields(create);
  const { error } = box('events');
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('create')}</h2>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <TextField {...field('url')} type="url" label={t('field.url')} hint={t('hint.url')} autoComplete="off" />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm text-text-2">{t('field.events')}</legend>
          {webhookEvents.map((event) => (
            <Checkbox key={event} {...box('events', event)} error={undefined} label={t(`event.${event}`)} />
          ))}
          {error && <p className="text-danger text-sm">{error}</p>}
        </fieldset>
        <PasswordField {...field('password')} isNew={false} />
        {(ways.hasApp || ways.hasPasskey) && <SecondFactorField {...field('code')} ways={ways} />}
        <Button type="submit" name="intent" value="create" size="lg" isPending={posted === 'create'}>
          {t('create')}
        </Button>
      </Form>
    </section>
  );
}
