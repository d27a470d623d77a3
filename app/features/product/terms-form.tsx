import type { TermField, TermsVersion } from '../../../contract/product.ts';
import type { AnyTerms } from '../../../contract/product-terms.ts';
import { TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeedForm } from '../operator/deed-form.tsx';
import type { DeedState } from '../operator/deed-state.ts';
import { useTermWords } from './use-term-words.ts';

/** Empty rows below those of a list, to add some. */
const rowsMore = 2;

type FieldsProps = { fields: readonly TermField[]; terms: AnyTerms; state: DeedState | undefined };

/** Asks for every figure of terms, by the fields that they have. */
export function TermFields({ fields, terms, state }: FieldsProps) {
  const { t } = useTranslation('product');
  const words = useTermWords();
  const lists = [...new Set(fields.flatMap(({ list }) => list ?? []))];
  return (
    <>
      {fields
        .filter(({ list }) => list === null)
        .map((field) => (
          <Figure
            key={field.name}
            field={field}
            name={`terms.${field.name}`}
            value={terms[field.name] as string}
            state={state}
          />
        ))}
      {lists.map((list) => {
        const rows = (terms[list] ?? []) as Record<string, string>[];
        const ofList = fields.filter((field) => field.list === list);
        return [...rows.keys(), ...Array.from({ length: rowsMore }, (_, more) => rows.length + more)].map((row) => (
          <fieldset key={`${list}.${row}`} className="grid items-end gap-3 sm:grid-cols-2">
            <legend className="mb-1.5 font-medium text-sm">{words.rowLabel(list, row)}</legend>
            {ofList.map((field) => (
              <Figure
                key={field.name}
                field={field}
                name={`terms.${list}.${row}.${field.name}`}
                value={rows[row]?.[field.name]}
                state={state}
                isOptional
              />
            ))}
          </fieldset>
        ));
      })}
      {lists.length > 0 && <p className="text-sm text-text-3">{t('rowHint')}</p>}
    </>
  );
}

type FigureProps = {
  field: TermField;
  name: string;
  value: string | number | boolean | undefined;
  state: DeedState | undefined;
  /** The row may be empty. */
  isOptional?: boolean;
};

function Figure({ field, name, value, state, isOptional = false }: FigureProps) {
  const { t } = useTranslation('product');
  const { typed, refusal } = state ?? {};
  const label = t(`field.${field.name}`);
  if (field.kind === 'flag') {
    return <Switch name={name} label={label} defaultChecked={typed ? name in typed : value === true} />;
  }
  return (
    <TextField
      name={name}
      label={label}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      required={!isOptional}
      defaultValue={typed?.[name] ?? value?.toString()}
      error={refusal?.fields?.[name]}
    />
  );
}

type TermsFormProps = { fields: readonly TermField[]; newest: TermsVersion; state: DeedState | undefined };

/** Proposes other terms in the place of the newest ones. */
export function TermsForm({ fields, newest, state }: TermsFormProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  return (
    <DeedForm
      intent="propose"
      button={operator.t('member.propose')}
      fields={{ version: String(newest.version) }}
      state={state}
    >
      <TermFields fields={fields} terms={newest.terms} state={state} />
      <TextField
        name="validFrom"
        label={t('field.validFrom')}
        hint={t('validFromHint')}
        type="datetime-local"
        step={1}
        defaultValue={state?.typed.validFrom}
        error={state?.refusal.fields?.validFrom}
      />
    </DeedForm>
  );
}
