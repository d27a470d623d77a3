import { SelectField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UploadState } from './upload-state.ts';

type CountryFieldProps = FieldProps & {
  label: string;
  hint?: string;
  autoComplete?: string;
  countries: UploadState['countries'];
};

/** The country is not guessed: none is selected at first. */
export function CountryField({ countries, defaultValue = '', ...rest }: CountryFieldProps) {
  const { t } = useTranslation('identity');
  return (
    <SelectField {...rest} defaultValue={defaultValue}>
      <option value="">{t('person.choose')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
