import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountryField } from './country-field.tsx';
import type { UploadState } from './upload-state.ts';

/** First step: who somebody is. */
export function PersonForm({ personForm, countries, refusal }: UploadState) {
  const { t } = useTranslation('identity');
  const isPosting = usePosting() !== undefined;
  const { form, field } = useFields(personForm);
  return (
    <Form {...form} method="post" className="flex flex-col gap-4">
      <p className="text-text-2">{t('person.intro')}</p>
      <RefusalNotice refusal={refusal} />
      <TextField {...field('givenNames')} label={t('person.givenNames')} autoComplete="given-name" />
      <TextField
        {...field('familyName')}
        label={t('person.familyName')}
        hint={t('person.familyNameHint')}
        autoComplete="family-name"
      />
      <TextField
        {...field('nativeName')}
        label={t('person.nativeName')}
        hint={t('person.nativeNameHint')}
        autoComplete="name"
      />
      <TextField {...field('birthDate')} label={t('person.birthDate')} type="date" autoComplete="bday" />
      <CountryField {...field('nationality')} label={t('person.nationality')} countries={countries} />
      <CountryField {...field('country')} label={t('person.country')} autoComplete="country" countries={countries} />
      <Button type="submit" name="intent" value="person" size="lg" isPending={isPosting}>
        {t('step.next')}
      </Button>
    </Form>
  );
}
