import { Form, Link } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { CodeField } from '../account/code-fields.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { ResendButton } from '../account/resend-button.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import { withdrawalPasswordPath } from './paths.ts';
import type { CodeState, WithdrawalPasswordState } from './withdrawal-password-state.ts';

type StepProps = { state: WithdrawalPasswordState };

/** A new one: confirmed by the sign-in password the first time, by the old one later. */
export function NewWithdrawalPassword({ state }: StepProps) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const isPosting = usePosting() !== undefined;
  const { step, ways, refusal } = state;
  const { form, field } = useFields(state);
  const isFirst = step === 'set';
  return (
    <>
      <p className="text-text-2">{t('withdrawal.explain')}</p>
      {!isFirst && <Notice kind="warning">{t('hold.after', waits)}</Notice>}
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        {isFirst ? (
          <PasswordField {...field('password')} isNew={false} label={t('password.title')} />
        ) : (
          <PasswordField {...field('oldPassword')} isNew={false} label={t('withdrawal.old')} />
        )}
        <PasswordField {...field('newPassword')} isNew label={t('withdrawal.new')} />
        {ways && <SecondFactorField {...field('secondFactor')} ways={ways} />}
        <Button type="submit" name="intent" value={step} size="lg" isPending={isPosting}>
          {t('withdrawal.submit')}
        </Button>
      </Form>
      {!isFirst && (
        <p className="text-sm">
          <Link to={`${withdrawalPasswordPath}?forgotten=1`} className="font-medium text-accent-text">
            {t('withdrawal.forgotten')}
          </Link>
        </p>
      )}
    </>
  );
}

/** A member who has forgotten it chooses where a code is sent. */
export function AskForWithdrawalCode({ state: { contacts, refusal } }: StepProps) {
  const { t } = useTranslation('security');
  const isPosting = usePosting() !== undefined;
  const methods = (['email', 'phone'] as const).filter((method) => contacts[method]);
  return (
    <>
      <p className="text-text-2">{t('withdrawal.resetText')}</p>
      <RefusalNotice refusal={refusal} />
      {methods.map((method) => (
        <Form key={method} method="post" replace>
          <input type="hidden" name="method" value={method} />
          <Button type="submit" name="intent" value="send" size="lg" isWide isPending={isPosting}>
            {t('withdrawal.sendTo', { target: contacts[method] })}
          </Button>
        </Form>
      ))}
    </>
  );
}

/** The code that was sent, the sign-in password, and the new one. */
export function ForgottenWithdrawalPassword({ state }: { state: CodeState }) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const { t: tAccount } = useTranslation('account');
  const intent = usePosting();
  const { contacts, method, resend, ways, refusal } = state;
  const { form, field } = useFields(state);
  return (
    <>
      <p className="text-text-2">{tAccount('register.codeSent', { target: contacts[method] })}</p>
      <Notice kind="warning">{t('hold.after', waits)}</Notice>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <input type="hidden" name="method" value={method} />
        <input type="hidden" name="resendAt" value={resend.atMs} />
        <CodeField {...field('code')} />
        <PasswordField {...field('password')} isNew={false} label={t('password.title')} />
        <PasswordField {...field('newPassword')} isNew label={t('withdrawal.new')} />
        {ways && <SecondFactorField {...field('secondFactor')} ways={ways} />}
        <Button type="submit" name="intent" value="reset" size="lg" isPending={intent === 'reset'}>
          {t('withdrawal.submit')}
        </Button>
        <ResendButton resend={resend} />
      </Form>
    </>
  );
}
