import { Form } from 'react-router';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { unposted } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { PasskeysState } from './passkeys-state.ts';

type BeginPasskeyProps = Pick<PasskeysState, 'ways' | 'proof'> & { refusal: Refusal | undefined };

/**
 * First step of adding a passkey: proves that the user of the session also knows the password, and has the second
 * factor.
 */
export function BeginPasskey({ ways, proof, refusal }: BeginPasskeyProps) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const isHydrated = useHydrated();
  const posted = usePosting();
  const { form, field } = useFields(refusal ? proof : unposted(proof));
  const canMake = isHydrated && window.PublicKeyCredential !== undefined;
  const isFirst = !ways.hasApp && !ways.hasPasskey;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('passkey.add')}</h2>
      <RefusalNotice refusal={refusal} />
      <noscript>
        <Notice kind="warning">{t('passkey.needsScripts')}</Notice>
      </noscript>
      {isHydrated && !canMake && <Notice kind="warning">{t('passkey.unsupported')}</Notice>}
      {canMake && (
        <Form {...form} method="post" replace className="flex flex-col gap-4">
          {isFirst && <Notice kind="warning">{t('hold.after', waits)}</Notice>}
          <PasswordField {...field('password')} isNew={false} />
          {!isFirst && <SecondFactorField {...field('code')} ways={ways} />}
          <Button type="submit" name="intent" value="begin" size="lg" isPending={posted === 'begin'}>
            {t('passkey.continue')}
          </Button>
        </Form>
      )}
    </section>
  );
}
