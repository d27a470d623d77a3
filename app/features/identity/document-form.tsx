import { Form } from 'react-router';
import { documentTypes } from '../../../contract/identity-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountryField } from './country-field.tsx';
import type { FormState } from './form-state.ts';
import { pathOfStep } from './steps.ts';

/** Second step: the document that shows who somebody is. */
export function DocumentForm({ document, person, countries, refusal }: FormState) {
  const { t } = useTranslation('identity');
  const isPosting = usePosting() !== undefined;
  const form = useFocusOnError(refusal);
  const errors = refusal?.fields;
  const type = documentTypes.find((known) => known === document?.type);
  return (
    <Form ref={form} method="post" className="flex flex-col gap-4">
      <RefusalNotice refusal={refusal} />
      <RadioGroup
        name="type"
        legend={t('document.type')}
        choices={documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))}
        {...(type && { defaultValue: type })}
        error={errors?.type}
      />
      <CountryField
        label={t('document.issuingCountry')}
        name="issuingCountry"
        countries={countries}
        defaultValue={document?.issuingCountry ?? person?.nationality}
        error={errors?.issuingCountry}
      />
      <TextField
        label={t('document.number')}
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        defaultValue={document?.number}
        error={errors?.number}
      />
      <TextField
        label={t('document.expiryDate')}
        hint={t('document.expiryDateHint')}
        name="expiryDate"
        type="date"
        defaultValue={document?.expiryDate}
        error={errors?.expiryDate}
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
