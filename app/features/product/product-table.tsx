import { Link } from 'react-router';
import type { z } from 'zod';
import type { productCalls } from '../../../contract/product.ts';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfTerms } from './product-paths.ts';
import { useTermWords } from './use-term-words.ts';

type Product = z.output<typeof productCalls.list.answer>['items'][number];

/** Products with the version that holds. */
export function ProductTable({ caption, products }: { caption: string; products: readonly Product[] }) {
  const { t } = useTranslation('product');
  const format = useFormat();
  const words = useTermWords();
  const columns: Column<Product>[] = [
    {
      key: 'product',
      header: t('column.product'),
      isRowHeader: true,
      cell: ({ kind, key }) => (
        <Link to={pathOfTerms(kind, key)} className="font-medium text-accent-text">
          {words.product(kind, key)}
        </Link>
      ),
    },
    { key: 'version', header: t('column.version'), align: 'end', cell: ({ version }) => version },
    {
      key: 'since',
      header: t('field.validFrom'),
      cell: ({ validFrom }) => (validFrom === 0 ? t('start') : format.dateTime(validFrom)),
    },
    {
      key: 'announced',
      header: t('column.announced'),
      cell: ({ announcedFrom }) => announcedFrom !== null && format.dateTime(announcedFrom),
    },
  ];
  return <Table caption={caption} columns={columns} rows={products} rowKey={({ kind, key }) => `${kind}:${key}`} />;
}
