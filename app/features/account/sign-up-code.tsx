import { Form, Link } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { type FieldProps, useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnotherCodeButton, CodeFields } from './code-fields.tsx';
import { PasswordField } from './password-field.tsx';
import type { StateOf } from './sign-up-state.ts';

/** Second form: the code, and the password, which is asked for last so that it need not be typed twice. */
export function SignUpCode({ state }: { state: StateOf<'code'> }) {
  const { t } = useTranslation('account');
  const { csrf, target, referralCode, refusal, resend, rules } = state;
  const intent = usePosting();
  const isEarlier = refusal?.error === 'codeTooSoon';
  const reached = target.method === 'email' ? target.email : target.phone;
  const { form, field, box } = useFields(state);
  // Only creating the account reveals that nobody has this referral code; it can be corrected here, without another
  // code by mail.
  const isReferralWrong = refusal?.fields?.referralCode !== undefined;
  const kept = isReferralWrong ? target : { ...target, referralCode };
  return (
    <>
      <p className="text-sm text-text-2">{t(isEarlier ? 'code.earlier' : 'register.codeSent', { target: reached })}</p>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <CodeFields {...field('code')} csrf={csrf} resend={resend} kept={kept} />
        <PasswordField {...field('password')} isNew />
        {isReferralWrong && <ReferralField {...field('referralCode')} />}
        <Checkbox {...box('terms')} label={t('field.terms')} required />
        {rules.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {rules.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`/post/detail?id=${id}`}
                  target="_blank"
                  className="font-medium text-accent-text underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Button type="submit" name="intent" value="create" size="lg" isWide isPending={intent === 'create'}>
          {t('register.submit')}
        </Button>
        <AnotherCodeButton resend={resend} />
      </Form>
    </>
  );
}

function ReferralField(field: FieldProps) {
  const { t } = useTranslation('account');
  return <TextField {...field} label={t('field.referralCode')} hint={t('field.optional')} autoComplete="off" />;
}
