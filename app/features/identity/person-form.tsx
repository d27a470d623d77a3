import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountryField } from './country-field.tsx';
import type { FormState } from './form-state.ts';

/** First step: who somebody is. */
export function PersonForm({ person, countries, refusal }: FormState) {
  const { t } = useTranslation('identity');
  const isPosting = usePosting() !== undefined;
  const form = useFocusOnError(refusal);
  const errors = refusal?.fields;
  return (
    <Form ref={form} method="post" className="flex flex-col gap-4">
      <p className="text-text-2">{t('person.intro')}</p>
      <RefusalNotice refusal={refusal} />
      <TextField
        label={t('person.givenNames')}
        name="givenNames"
        autoComplete="given-name"
        maxLength={60}
        required
        defaultValue={person?.givenNames}
        error={errors?.givenNames}
      />
      <TextField
        label={t('person.familyName')}
        hint={t('person.familyNameHint')}
        name="familyName"
        autoComplete="family-name"
        maxLength={60}
        defaultValue={person?.familyName}
        error={errors?.familyName}
      />
      <TextField
        label={t('person.nativeName')}
        hint={t('person.nativeNameHint')}
        name="nativeName"
        autoComplete="name"
        maxLength={60}
        defaultValue={person?.nativeName}
        error={errors?.nativeName}
      />
      <TextField
        label={t('person.birthDate')}
        name="birthDate"
        type="date"
        autoComplete="bday"
        required
        defaultValue={person?.birthDate}
        error={errors?.birthDate}
      />
      <CountryField
        label={t('person.nationality')}
        name="nationality"
        countries={countries}
        defaultValue={person?.nationality}
        error={errors?.nationality}
      />
      <CountryField
        label={t('person.country')}
        name="country"
        autoComplete="country"
        countries={countries}
        defaultValue={person?.country}
        error={errors?.country}
      />
      <Button type="submit" name="intent" value="person" size="lg" isPending={isPosting}>
        {t('step.next')}
      </Button>
    </Form>
  );
}
