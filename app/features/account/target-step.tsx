import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Captcha, Method, PhoneRegions } from './account-form.ts';
import type { targetForm } from './ask-for-code.server.ts';
import { CaptchaField } from './captcha-field.tsx';
import { MethodTabs, TargetFields } from './target-fields.tsx';

export type TargetStepState = FormStateOf<typeof targetForm> & {
  method: Method;
  regions: PhoneRegions | undefined;
  captcha: Captcha | undefined;
};
type TargetStepProps = { state: TargetStepState; asksForReferral?: boolean };

/** First form of whatever begins with a code: where it is to be sent, and a captcha where one is asked for. */
export function TargetStep({ state, asksForReferral = false }: TargetStepProps) {
  const { t } = useTranslation('account');
  const { method, regions, captcha, refusal } = state;
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(state);
  return (
    <>
      <MethodTabs method={method} />
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <TargetFields key={method} method={method} regions={regions} field={field} />
        {captcha && <CaptchaField {...field('captcha')} captcha={captcha} />}
        {asksForReferral && (
          <TextField
            {...field('referralCode')}
            label={t('field.referralCode')}
            hint={t('field.optional')}
            autoComplete="off"
          />
        )}
        <Button type="submit" name="intent" value="code" size="lg" isWide isPending={isPosting}>
          {t('register.sendCode')}
        </Button>
      </Form>
    </>
  );
}
