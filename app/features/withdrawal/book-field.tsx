import type { ChangeEvent } from 'react';
import type { BookEntry } from '../../../contract/withdrawal.ts';
import { SelectField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shorten } from '../wallet/shorten.ts';

type BookFieldProps = FieldProps & {
  entries: readonly BookEntry[];
  /** Nothing else is allowed: no typed address, and none that is not trusted. */
  isOnly: boolean;
  onChange(event: ChangeEvent<HTMLSelectElement>): void;
};

/** An address of the book, which counts before a typed one. */
export function BookField({ entries, isOnly, ...field }: BookFieldProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <SelectField {...field} label={t('fromBook')}>
      {!isOnly && <option value="">{t('typeIt')}</option>}
      {entries.map(({ id, label, address, isTrusted }) => (
        <option key={id} value={id} disabled={isOnly && !isTrusted}>
          {`${isTrusted ? label : t('notTrusted', { label })} · ${shorten(address)}`}
        </option>
      ))}
    </SelectField>
  );
}
