import { SelectField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FormState } from './form-state.ts';

type CountryFieldProps = {
  label: string;
  name: string;
  autoComplete?: string;
  countries: FormState['countries'];
  defaultValue: string | undefined;
  error: string | undefined;
};

/** Nobody's country is a guess: there is none until it is chosen. */
export function CountryField({ countries, defaultValue = '', ...rest }: CountryFieldProps) {
  const { t } = useTranslation('identity');
  return (
    <SelectField {...rest} required defaultValue={defaultValue}>
      <option value="">{t('person.choose')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
