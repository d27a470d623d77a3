import { Form } from 'react-router';
import { apiKeyAlgorithms, apiKeyDays, apiKeyRights } from '../../../contract/api-key-values.ts';
import { languageTag } from '../../../contract/languages.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { ApiKeysState } from './api-keys-state.ts';

type CreateApiKeyProps = Pick<ApiKeysState, 'ways' | 'refusal' | 'create'>;

export function CreateApiKey({ ways, refusal, create }: CreateApiKeyProps) {
  const { t } = useTranslation('api-key');
  const posted = usePosting();
  const tag = languageTag(useLanguage());
  const { form, field } = useFields(create);
  const right = field('right');
  const algorithm = field('algorithm');
  const { defaultValue: days = '90', ...daysField } = field('days');
  const inWords = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('create')}</h2>
      <RefusalNotice refusal={refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <TextField {...field('name')} label={t('field.name')} hint={t('hint.name')} autoComplete="off" />
        <RadioGroup
          name={right.name}
          legend={t('field.right')}
          defaultValue={right.defaultValue ?? 'read'}
          error={right.error}
          choices={apiKeyRights.map((value) => ({ value, label: t(`right.${value}`), hint: t(`rightHint.${value}`) }))}
        />
        <RadioGroup
          name={algorithm.name}
          legend={t('field.algorithm')}
          defaultValue={algorithm.defaultValue ?? 'hmac'}
          error={algorithm.error}
          choices={apiKeyAlgorithms.map((value) => ({
            value,
            label: t(`algorithm.${value}`),
            hint: t(`algorithmHint.${value}`),
          }))}
        />
        <TextAreaField
          {...field('publicKey')}
          label={t('field.publicKey')}
          hint={t('hint.publicKey')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextAreaField
          {...field('addresses')}
          rows={2}
          label={t('field.addresses')}
          hint={t('hint.addresses')}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField {...daysField} label={t('field.days')} hint={t('hint.days')} defaultValue={days}>
          {apiKeyDays.map((count) => (
            <option key={count} value={count}>
              {inWords.format(Number(count))}
            </option>
          ))}
        </SelectField>
        <PasswordField {...field('password')} isNew={false} />
        {(ways.hasApp || ways.hasPasskey) && <SecondFactorField {...field('code')} ways={ways} />}
        <Button type="submit" name="intent" value="create" size="lg" isPending={posted === 'create'}>
          {t('create')}
        </Button>
      </Form>
    </section>
  );
}
