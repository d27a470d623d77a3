import { Link } from 'react-router';
import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingProductPath } from '../../paths/saving-paths.ts';
import { nameProduct } from './name-product.ts';

/** The name of a product beside its coin's picture, as the way to its page. */
export function ProductLink({ product }: { product: SavingProduct }) {
  const { t } = useTranslation('saving');
  const { id, currency, displayName } = product;
  return (
    <span className="flex items-center gap-2.5 text-left">
      <CoinIcon src={pathOfCoinIcon(currency.toLowerCase())} name={currency} />
      <span>
        <Link to={savingProductPath(id)} className="font-medium text-accent-text">
          {nameProduct(product, t)}
        </Link>
        <span className="block font-normal text-text-3 text-xs">{displayName}</span>
      </span>
    </span>
  );
}
