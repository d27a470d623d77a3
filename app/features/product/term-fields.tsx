import type { TermField } from '../../../contract/product.ts';
import type { AnyTerms } from '../../../contract/product-terms.ts';
import { TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import type { FieldsOf } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { figureIn, figuresOf, type TermFigure } from './term-figures.ts';
import { useTermWords } from './use-term-words.ts';

type Fields = FieldsOf<Record<TermFigure['name'], unknown>>;
type TermFieldsProps = Fields & { fields: readonly TermField[]; terms: AnyTerms };

/** Asks for every figure of terms, by the fields that they have. */
export function TermFields({ fields, terms, ...of }: TermFieldsProps) {
  const { t } = useTranslation('product');
  const words = useTermWords();
  const figures = figuresOf(fields, terms);
  const lists = [...new Set(fields.flatMap(({ list }) => list ?? []))];
  return (
    <>
      {figures
        .filter(({ field }) => field.list === null)
        .map((figure) => (
          <Figure key={figure.name} figure={figure} {...of} />
        ))}
      {lists.map((list) => {
        const ofList = figures.filter(({ field }) => field.list === list);
        return [...new Set(ofList.map(({ row }) => row))].map((row) => (
          <fieldset key={`${list}.${row}`} className="grid items-end gap-3 sm:grid-cols-2">
            <legend className="mb-1.5 font-medium text-sm">{words.rowLabel(list, row)}</legend>
            {ofList
              .filter((figure) => figure.row === row)
              .map((figure) => (
                <Figure key={figure.name} figure={figure} {...of} />
              ))}
          </fieldset>
        ));
      })}
      {lists.length > 0 && <p className="text-sm text-text-3">{t('rowHint')}</p>}
    </>
  );
}

const inputModes = { integer: 'numeric', amount: 'decimal', country: 'text' } as const;

function Figure({ figure: { field: asked, name }, field, box }: Fields & { figure: TermFigure }) {
  const { t } = useTranslation('product');
  const label = t(`field.${asked.name}`);
  if (asked.kind === 'flag') return <Switch {...box(name)} label={label} />;
  const inputMode = inputModes[asked.kind];
  return <TextField {...field(name)} label={label} inputMode={inputMode} autoComplete="off" maxLength={40} />;
}

/** What the fields hold at first, as the reader's language writes amounts. */
export function useTermsStart() {
  const format = useFormat();
  return (fields: readonly TermField[], terms: AnyTerms): Record<TermFigure['name'], string> =>
    Object.fromEntries(
      figuresOf(fields, terms).map((figure) => {
        const value = figureIn(terms, figure) ?? '';
        if (typeof value === 'boolean') return [figure.name, value ? 'on' : ''];
        return [
          figure.name,
          figure.field.kind === 'amount' && value !== '' ? format.typed(String(value)) : String(value),
        ];
      }),
    );
}
