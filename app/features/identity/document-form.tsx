import { Form } from 'react-router';
import { documentTypes } from '../../../contract/identity-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountryField } from './country-field.tsx';
import { pathOfStep } from './steps.ts';
import type { UploadState } from './upload-state.ts';

/** Second step: the document that shows who somebody is. */
export function DocumentForm({ documentForm, countries, refusal }: UploadState) {
  const { t } = useTranslation('identity');
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(documentForm);
  return (
    <Form {...form} method="post" className="flex flex-col gap-4">
      <RefusalNotice refusal={refusal} />
      <RadioGroup
        {...field('type')}
        legend={t('document.type')}
        choices={documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))}
      />
      <CountryField {...field('issuingCountry')} label={t('document.issuingCountry')} countries={countries} />
      <TextField
        {...field('number')}
        label={t('document.number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('expiryDate')}
        label={t('document.expiryDate')}
        hint={t('document.expiryDateHint')}
        type="date"
      />
      <div className="flex gap-3">
        <ButtonLink to={pathOfStep('person')} variant="secondary" size="lg">
          {t('step.previous')}
        </ButtonLink>
        <Button type="submit" name="intent" value="document" size="lg" isWide isPending={isPosting}>
          {t('step.next')}
        </Button>
      </div>
    </Form>
  );
}
