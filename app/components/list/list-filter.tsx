import { Form, Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

type Option = string | { value: string | number; label: string };
type Choice = {
  options: readonly Option[];
  /** Stands for no choice; `All` without it. */
  every?: string;
};
type Typed = { type: 'search' | 'text' | 'date'; lengthMax?: number };
/** One field of the filter, and the parameter of the address that it sets. */
export type FilterField = { name: string; label: string } & (Choice | Typed);

export type FilterValues = Readonly<Record<string, string>>;

export type ListFilterProps = {
  fields: readonly FilterField[];
  /** What the address asks for, by name; '' where nothing is chosen. */
  values: FilterValues;
  /** Parameters that stay as they are. */
  kept?: FilterValues;
};

export const isFiltered = (values: FilterValues): boolean => Object.values(values).some((value) => value !== '');

/** What a list is narrowed down by: a plain form, so that each choice has an address. */
export function ListFilter({ fields, values, kept = {} }: ListFilterProps) {
  const { t } = useTranslation();
  return (
    <Card
      as={Form}
      // Another address brings other choices than those that the fields began with.
      key={JSON.stringify(values)}
      method="get"
      room="small"
      className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <Field key={field.name} field={field} value={values[field.name] ?? ''} />
      ))}
      <div className="col-span-2 flex items-center gap-4">
        <Button type="submit" variant="secondary">
          {t('table.show')}
        </Button>
        {isFiltered(values) && (
          <Link to={{ search: String(new URLSearchParams(kept)) }} className="font-medium text-accent-text text-sm">
            {t('table.reset')}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Field({ field, value }: { field: FilterField; value: string }) {
  const { t } = useTranslation();
  const { name, label } = field;
  if ('type' in field) {
    const { type, lengthMax } = field;
    return (
      <TextField name={name} label={label} type={type} maxLength={lengthMax} autoComplete="off" defaultValue={value} />
    );
  }
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      <option value="">{field.every ?? t('table.every')}</option>
      {field.options.map((option) => {
        const { value: of, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={of} value={of}>
            {text}
          </option>
        );
      })}
    </SelectField>
  );
}
