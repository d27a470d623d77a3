import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CoverTable } from '../earn/cover-table.tsx';
import { nameProduct } from './name-product.ts';

/** Where the interest comes from: what the house has promised of each product, and holds for it. */
export function ProductCovers({ products }: { products: readonly SavingProduct[] }) {
  const { t } = useTranslation('saving');
  const covers = products.map(({ cover, ...product }) => ({ ...cover, ...product, name: nameProduct(product, t) }));
  return <CoverTable covers={covers} explanation={t('cover', { count: products[0]?.cover.days ?? 0 })} />;
}
