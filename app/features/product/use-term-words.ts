import type { ProductKind } from '../../../contract/product-terms.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TermLine } from './term-lines.ts';

/** How products and their figures are called, in the reader's language. */
export function useTermWords() {
  const { t } = useTranslation('product');
  const format = useFormat();
  const labelOf = (name: string) => t(`field.${name}`);
  return {
    /** Rows are counted from 1, but VIP levels from 0. */
    rowLabel: (list: string, row: number) =>
      list === 'levels' ? t('list.levels', { number: row }) : t('list.limits', { number: row + 1 }),
    label({ list, row, name }: Omit<TermLine, 'value'>): string {
      if (list === null) return labelOf(name);
      return `${this.rowLabel(list, row)} · ${labelOf(name)}`;
    },
    figure(value: TermLine['value'] | undefined): string {
      if (value === undefined) return '–';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      return format.amount(String(value), 8);
    },
    product: (kind: ProductKind, key: string) => [t(`kind.${kind}`), key].filter(Boolean).join(' · '),
  };
}
