import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnotherCodeButton, CodeFields } from './code-fields.tsx';
import { PasswordField } from './password-field.tsx';
import type { ResetStateOf } from './reset-state.ts';
import { SecondFactorField } from './second-factor-field.tsx';

/** Second form: the code, the new password, and the second factor of a member who has one. */
export function ResetCode({ state }: { state: ResetStateOf<'code'> }) {
  const { t } = useTranslation('account');
  const { csrf, target, refusal, resend, ways } = state;
  const intent = usePosting();
  const { form, field } = useFields(state);
  const isEarlier = refusal?.error === 'codeTooSoon';
  const reached = target.method === 'email' ? target.email : target.phone;
  return (
    <>
      <p className="text-sm text-text-2">{t(isEarlier ? 'code.earlier' : 'reset.codeSent', { target: reached })}</p>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <CodeFields {...field('code')} csrf={csrf} resend={resend} kept={target} />
        <PasswordField {...field('password')} isNew />
        {ways && <SecondFactorField {...field('secondFactor')} ways={ways} purpose="reset" />}
        <Button type="submit" name="intent" value="set" size="lg" isWide isPending={intent === 'set'}>
          {t('reset.submit')}
        </Button>
        <AnotherCodeButton resend={resend} />
      </Form>
    </>
  );
}
