import { Form, Link } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnotherCodeButton, CodeFields } from './code-fields.tsx';
import { PasswordField } from './password-field.tsx';
import type { StateOf } from './sign-up-state.ts';
import { TargetStep } from './target-step.tsx';

/** First form: who signs up, and who brought them. */
export function StartStep({ state }: { state: StateOf<'start'> }) {
  return (
    <TargetStep state={state}>
      <ReferralField referralCode={state.referralCode} error={state.refusal?.fields?.referralCode} />
    </TargetStep>
  );
}

/** Second form: the code, and the password, which is asked for last so that it need not be typed twice. */
export function CodeStep({ state }: { state: StateOf<'code'> }) {
  const { t } = useTranslation('account');
  const { csrf, target, referralCode, refusal, code, resend, rules, hasAcceptedTerms } = state;
  const intent = usePosting();
  const isEarlier = refusal?.error === 'codeTooSoon';
  const reached = target.method === 'email' ? target.email : target.phone;
  const form = useFocusOnError(refusal);
  const errors = refusal?.fields;
  // Only creating the account tells that nobody has this code; it is typed anew here, without another code by mail.
  const isReferralWrong = errors?.referralCode !== undefined;
  const kept = isReferralWrong ? target : { ...target, referralCode };
  return (
    <>
      <p className="text-sm text-text-2">{t(isEarlier ? 'code.earlier' : 'register.codeSent', { target: reached })}</p>
      <RefusalNotice refusal={refusal} />
      <Form ref={form} method="post" className="flex flex-col gap-4">
        <CodeFields csrf={csrf} resend={resend} kept={kept} code={code} error={errors?.code} />
        <PasswordField isNew error={errors?.password} />
        {isReferralWrong && <ReferralField referralCode={referralCode} error={errors.referralCode} />}
        <Checkbox
          label={t('field.terms')}
          name="terms"
          required
          defaultChecked={hasAcceptedTerms}
          error={errors?.terms}
        />
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

function ReferralField({ referralCode, error }: { referralCode: string; error: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <TextField
      label={t('field.referralCode')}
      hint={t('field.optional')}
      name="referralCode"
      autoComplete="off"
      maxLength={20}
      defaultValue={referralCode}
      error={error}
    />
  );
}
