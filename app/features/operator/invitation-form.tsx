import { Form } from 'react-router';
import { operatorPasswordLengthMin } from '../../../contract/operator-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { AppCodeField } from '../../components/ui/app-code-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { QrCode } from '../../components/ui/qr-code.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InvitationState } from './invitation.server.ts';

/** A password, and an app that works: without both nobody gets in. */
export function InvitationForm({ state }: { state: InvitationState }) {
  const { t } = useTranslation('operator');
  const { csrf, email, setup, refusal } = state;
  const { form, field } = useFields(state);
  return (
    <>
      <p className="text-text-2">{t('invitation.explain', { email })}</p>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name={csrf.name} value={csrf.value} />
        <input type="hidden" name="setup" value={setup.token} />
        <TextField {...field('name')} label={t('field.name')} autoComplete="name" />
        <TextField
          {...field('password')}
          label={t('field.password')}
          hint={t('invitation.passwordHint', { min: operatorPasswordLengthMin })}
          type="password"
          autoComplete="new-password"
        />
        <p className="text-sm text-text-2">{t('invitation.scan')}</p>
        <Card room="small" className="flex flex-col items-center gap-3">
          <QrCode picture={setup.picture} label={t('invitation.picture')} />
          <p className="break-all text-center font-medium tabular-nums">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
        </Card>
        <AppCodeField {...field('code')} label={t('field.code')} />
        <Button type="submit" size="lg" isWide>
          {t('invitation.submit')}
        </Button>
      </Form>
    </>
  );
}
