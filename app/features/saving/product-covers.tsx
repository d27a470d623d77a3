import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CoverTable } from '../earn/cover-table.tsx';
import { nameProduct } from './name-product.ts';

/** Where the interest comes from: what the house has promised of each product, and holds for it. */
export function ProductCovers({ products }: { products: readonly SavingProduct[] }) {
  const { t } = useTranslation('saving');
  const covers = products.map(({ cover, ...product }) => ({ ...cover, ...product, name: nameProduct(product, t) }));
  const flexible = products.find(({ termDays }) => termDays === 0);
  const hasFixed = products.some(({ termDays }) => termDays > 0);
  const explanation = (
    <>
      <p>{t('cover.source')}</p>
      {hasFixed && <p>{t('cover.fixed')}</p>}
      {flexible && <p>{t('cover.flexible', { count: flexible.cover.days })}</p>}
    </>
  );
  return <CoverTable covers={covers} explanation={explanation} />;
}
