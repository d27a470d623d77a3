import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { CaptchaField } from '../account/captcha-field.tsx';
import { AnotherCodeButton, CodeField, KeptFields } from '../account/code-fields.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import { TargetFields } from '../account/target-fields.tsx';
import type { BindState, BindStateOf } from './bind-state.ts';
import { SettingsPage } from './settings-page.tsx';

/** Binds an e-mail address or a phone number, or another one than now. */
export function BindPage({ state }: { state: BindState }) {
  const { t } = useTranslation('security');
  const waits = useWaits();
  const { current, refusal } = state;
  const method = state.step === 'start' ? state.method : state.target.method;
  const title = t(`bind.${current ? 'change' : 'add'}.${method}`);
  return (
    <SettingsPage title={title}>
      {current && (
        <>
          <p className="text-text-2">{t('bind.current', { target: current })}</p>
          <Notice kind="warning">{t('hold.after', waits)}</Notice>
        </>
      )}
      <RefusalNotice refusal={refusal} />
      {state.step === 'start' ? <StartStep state={state} /> : <CodeStep state={state} />}
    </SettingsPage>
  );
}

function StartStep({ state }: { state: BindStateOf<'start'> }) {
  const { t } = useTranslation('security');
  const { t: tAccount } = useTranslation('account');
  const { method, regions, captcha, confirming } = state;
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(state);
  return (
    <Form {...form} method="post" replace className="flex flex-col gap-4">
      <TargetFields method={method} regions={regions} field={field} />
      {captcha && <CaptchaField {...field('captcha')} captcha={captcha} />}
      {confirming && <p className="text-sm text-text-2">{t('bind.confirming', { target: confirming })}</p>}
      <Button type="submit" name="intent" value="code" size="lg" isPending={isPosting}>
        {tAccount('register.sendCode')}
      </Button>
    </Form>
  );
}

/** The code from the new one, and the one from the old one or of the second factor. */
function CodeStep({ state }: { state: BindStateOf<'code'> }) {
  const { t } = useTranslation('security');
  const { target, confirming, ways, resend } = state;
  const intent = usePosting();
  const { form, field } = useFields(state);
  const reached = target.method === 'email' ? target.email : target.phone;
  const codeLabel = (sentTo: string) => t('bind.codeSentTo', { target: sentTo });
  return (
    <Form {...form} method="post" replace className="flex flex-col gap-4">
      <KeptFields kept={{ ...target, resendAt: String(resend.atMs) }} />
      <CodeField {...field('code')} label={codeLabel(reached)} />
      {confirming ? (
        <CodeField {...field('currentCode')} label={codeLabel(confirming)} />
      ) : (
        <SecondFactorField {...field('secondFactor')} ways={ways} />
      )}
      <Button type="submit" name="intent" value="save" size="lg" isPending={intent === 'save'}>
        {t('bind.submit')}
      </Button>
      <AnotherCodeButton resend={resend} />
    </Form>
  );
}
