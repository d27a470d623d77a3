import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Captcha, PhoneRegions, Target } from './account-form.ts';
import { CaptchaField } from './captcha-field.tsx';
import { MethodTabs, TargetFields } from './target-fields.tsx';

type TargetStepProps = {
  state: {
    target: Target;
    regions: PhoneRegions | undefined;
    captcha: Captcha | undefined;
    refusal: Refusal | undefined;
  };
  children?: ReactNode;
};

/** First form of whatever begins with a code: where it is to be sent, and a captcha where one is asked for. */
export function TargetStep({ state: { target, regions, captcha, refusal }, children }: TargetStepProps) {
  const { t } = useTranslation('account');
  const isPosting = usePosting() !== undefined;
  const form = useFocusOnError(refusal);
  const errors = refusal?.fields;
  return (
    <>
      <MethodTabs method={target.method} />
      <RefusalNotice refusal={refusal} />
      <Form ref={form} method="post" className="flex flex-col gap-4">
        <TargetFields key={target.method} target={target} regions={regions} errors={errors} />
        {captcha && <CaptchaField captcha={captcha} error={errors?.captcha} />}
        {children}
        <Button type="submit" name="intent" value="code" size="lg" isWide isPending={isPosting}>
          {t('register.sendCode')}
        </Button>
      </Form>
    </>
  );
}
