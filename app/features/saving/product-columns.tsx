import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingProductPath } from '../../paths/saving-paths.ts';
import { QuotaBar } from '../earn/quota-bar.tsx';
import { Rates } from '../earn/rates.tsx';
import { useMinimumColumn } from '../earn/use-minimum-column.tsx';
import { ProductLink } from './product-link.tsx';
import { ProductState } from './product-state.tsx';

/** What a product pays, what it takes, and what is left of it. */
export function useProductColumns(): Column<SavingProduct>[] {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  return [
    {
      key: 'product',
      header: earn.t('calculator.product'),
      isRowHeader: true,
      cell: (product) => <ProductLink product={product} />,
    },
    { key: 'rate', header: earn.t('rate'), cell: (product) => <Rates {...product} /> },
    useMinimumColumn(),
    {
      key: 'left',
      header: earn.t('quota.label'),
      cell: ({ status, ...product }) => (status === 'Available' ? <QuotaBar {...product} /> : '–'),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (product) =>
        product.status === 'Available' ? (
          <ButtonLink to={savingProductPath(product.id)} size="sm">
            {t('subscribe')}
          </ButtonLink>
        ) : (
          <ProductState product={product} />
        ),
    },
  ];
}
