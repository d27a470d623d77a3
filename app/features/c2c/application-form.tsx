import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { merchantApplicationPath } from '../../paths/c2c-paths.ts';
import type { Country } from '../bank-account/account-form.server.ts';
import type { ApplicationState } from './application-state.ts';

type ApplicationFormProps = {
  state: ApplicationState;
  countries: readonly Country[];
  /** Whether all that is needed is there. */
  isOpen: boolean;
};

export function ApplicationForm({ state, countries, isOpen }: ApplicationFormProps) {
  const { t } = useTranslation('c2c-merchant');
  const bank = useTranslation('bank-account');
  const { form, field } = useFields(state);
  const isPosting = usePosting() !== undefined;
  return (
    <Card as={Form} {...form} method="post" action={merchantApplicationPath} replace className="flex flex-col gap-4">
      <input type="hidden" name="key" value={state.key} />
      <SelectField {...field('country')} label={t('application.country')} autoComplete="country">
        <option value="">{bank.t('add.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('about')} label={t('application.about')} hint={t('application.aboutHint')} />
      <Button type="submit" size="lg" disabled={!isOpen} isPending={isPosting}>
        {t('application.send')}
      </Button>
    </Card>
  );
}
