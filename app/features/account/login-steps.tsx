import { Form, Link } from 'react-router';
import { trustedDeviceDays } from '../../../contract/security-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { LoginStateOf } from './login-state.ts';
import { PasswordField } from './password-field.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { MethodTabs, TargetFields } from './target-fields.tsx';

/** First form: who signs in, and the password. */
export function PasswordStep({ state }: { state: LoginStateOf<'password'> }) {
  const { t } = useTranslation('account');
  const { csrf, regions, method, captcha, refusal } = state;
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(state);
  return (
    <>
      <MethodTabs method={method} />
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name={csrf.name} value={csrf.value} />
        <TargetFields key={method} method={method} regions={regions} field={field} />
        <PasswordField {...field('password')} isNew={false} />
        {captcha && (
          <>
            <CaptchaField {...field('captcha')} captcha={captcha} />
            <p className="text-sm text-text-2">{t('login.manyGuesses')}</p>
          </>
        )}
        <Button type="submit" size="lg" isWide isPending={isPosting}>
          {t('login.submit')}
        </Button>
        <Link to="/reset" className="text-center text-accent-text text-sm underline-offset-4 hover:underline">
          {t('login.forgot')}
        </Link>
      </Form>
    </>
  );
}

/** Second form: passkey or code of a member who has a second factor. */
export function SecondFactorStep({ state }: { state: LoginStateOf<'code'> }) {
  const { t } = useTranslation('account');
  const { csrf, refusal, ways } = state;
  const isPosting = usePosting() !== undefined;
  const { form, field, box } = useFields(state);
  return (
    <>
      <p className="text-sm text-text-2">{t(ways.hasApp ? 'login.secondFactor' : 'login.passkey')}</p>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name={csrf.name} value={csrf.value} />
        <SecondFactorField {...field('code')} ways={ways} purpose="signIn" hasFocus />
        <Checkbox {...box('trustDevice')} label={t('login.trust', { days: trustedDeviceDays })} />
        <Button type="submit" name="intent" value="confirm" size="lg" isWide isPending={isPosting}>
          {t('login.confirm')}
        </Button>
      </Form>
    </>
  );
}
