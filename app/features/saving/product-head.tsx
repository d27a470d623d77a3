import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { PageHead } from '../../components/page-head.tsx';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingProductPath, savingsPath } from '../../paths/saving-paths.ts';
import { useRateText } from '../earn/rates.tsx';
import { nameProduct } from './name-product.ts';

/** What search engines and chats read of a product. */
export function ProductHead({ product }: { product: SavingProduct }) {
  const { t } = useTranslation('saving');
  const common = useTranslation();
  const format = useFormat();
  const rateText = useRateText();
  const { id, tiers, minimum, currency } = product;
  const name = nameProduct(product, t);
  const path = savingProductPath(id);
  const highest = Math.max(...tiers.map(({ rateBps }) => rateBps));
  const description = t('head', {
    name,
    rate: rateText(highest),
    minimum: format.amount(minimum, 8),
    currency,
  });
  return (
    <PageHead
      title={name}
      description={description}
      path={path}
      jsonLd={[{ '@type': 'FinancialProduct', name, description, annualPercentageRate: Number(percentOfBps(highest)) }]}
      crumbs={[
        { name: common.t('frame.home'), path: '/' },
        { name: t('title'), path: savingsPath },
        { name, path },
      ]}
    />
  );
}
