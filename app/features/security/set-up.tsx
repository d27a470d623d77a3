import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { AppCodeField } from '../../components/ui/app-code-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { QrCode } from '../../components/ui/qr-code.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { AuthenticatorState } from './authenticator-state.ts';

type SetUpProps = {
  setup: NonNullable<AuthenticatorState['setup']>;
  hasPasskey: boolean;
  refusal: AuthenticatorState['refusal'];
  proof: AuthenticatorState['proof'];
};

/** To scan or to type into an app, and the first code of it, which shows that it works. */
export function SetUp({ setup, hasPasskey, refusal, proof }: SetUpProps) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(proof);
  return (
    <>
      <p className="text-text-2">{t('app.explain')}</p>
      <Card room="small" className="flex flex-wrap items-center gap-5">
        <QrCode picture={setup.picture} label={t('app.picture')} />
        <div className="flex min-w-52 flex-1 flex-col items-start gap-2">
          <p className="text-sm text-text-2">{t('app.secret')}</p>
          <p className="font-medium tabular-nums">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={setup.secret} name={t('app.secretName')} />
        </div>
      </Card>
      {!hasPasskey && <Notice kind="warning">{t('hold.after', waits)}</Notice>}
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <input type="hidden" name="setup" value={setup.token} />
        <AppCodeField {...field('code')} label={t('app.code')} />
        <PasswordField {...field('password')} isNew={false} />
        {hasPasskey && <SecondFactorField {...field('secondFactor')} ways={{ hasApp: false, hasPasskey }} />}
        <Button type="submit" name="intent" value="turnOn" size="lg" isPending={isPosting}>
          {t('app.turnOn')}
        </Button>
      </Form>
    </>
  );
}
