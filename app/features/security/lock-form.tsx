import { Form, Link } from 'react-router';
import { languageTag } from '../../../contract/languages.ts';
import { lockMinutes } from '../../../contract/security-values.ts';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasskeyButton } from '../account/passkey-button.tsx';
import { PasswordField } from '../account/password-field.tsx';
import type { lockForm } from './lock.server.ts';
import { passkeysPath } from './paths.ts';

export type LockSettings = FormStateOf<typeof lockForm> & {
  hasPasskey: boolean;
  isOn: boolean;
  refusal: Refusal | undefined;
};

/** After how long this device locks; whoever changes it proves to be the owner, by passkey or password. */
export function LockForm({ state }: { state: LockSettings }) {
  const { t } = useTranslation('security');
  const { hasPasskey, isOn, refusal } = state;
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(state);
  const write = new Intl.NumberFormat(languageTag(useLanguage()), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  if (!hasPasskey && !isOn) {
    return (
      <Notice>
        {t('lock.needsPasskey')}{' '}
        <Link to={passkeysPath} className="font-medium text-accent-text">
          {t('passkey.add')}
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" className="flex flex-col gap-4">
        <SelectField {...field('minutes')} label={t('lock.after')}>
          <option value="0">{t('lock.never')}</option>
          {hasPasskey &&
            lockMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {write.format(minutes)}
              </option>
            ))}
        </SelectField>
        <p className="text-sm text-text-2">{t('lock.proof')}</p>
        <input type="hidden" name="code" />
        {hasPasskey && <PasskeyButton purpose="change" field="code" />}
        <PasswordField {...field('password')} isNew={false} isOptional />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('lock.save')}
        </Button>
      </Form>
    </>
  );
}
