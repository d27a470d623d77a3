import { SelectField, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeedState } from '../operator/deed-state.ts';

/** The fields of a deed about what is listed, by name: label, what was typed, and what is wrong with it. */
export function useListingField(state: DeedState | undefined) {
  const { t } = useTranslation('product');
  return (name: string) => ({
    name,
    label: t(`field.${name}`),
    defaultValue: state?.typed[name],
    error: state?.refusal.fields?.[name],
    autoComplete: 'off',
    required: true,
  });
}

type ChoiceProps = { name: string; values: readonly string[]; state: DeedState | undefined };

export function ChoiceField({ name, values, state }: ChoiceProps) {
  const field = useListingField(state);
  return (
    <SelectField {...field(name)}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
  );
}

/** When something ends, in UTC. */
export function EndField({ state }: Pick<ChoiceProps, 'state'>) {
  const field = useListingField(state);
  return <TextField {...field('endsAt')} type="datetime-local" step={1} />;
}
