import { Link } from 'react-router';
import type { Trader } from '../../../contract/c2c-shapes.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { traderPath } from '../../paths/c2c-paths.ts';

type Named = Pick<Trader, 'id' | 'name' | 'isMerchant' | 'isDemo'> & Partial<Pick<Trader, 'isVerified'>>;

/** Who trades, with marks that members cannot give themselves. A merchant has a public page. */
export function TraderName({ trader, isLinked = true }: { trader: Named; isLinked?: boolean }) {
  const { id, name, isMerchant } = trader;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {isMerchant && isLinked ? (
        <Link to={traderPath(id)} className="wrap-anywhere font-medium text-accent-text">
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere font-medium">{name}</span>
      )}
      <TraderMarks trader={trader} />
    </span>
  );
}

export function TraderMarks({ trader: { isMerchant, isVerified, isDemo } }: { trader: Omit<Named, 'id' | 'name'> }) {
  const { t } = useTranslation('c2c');
  return (
    <>
      {isMerchant && <Badge kind="accent">{t('trader.merchant')}</Badge>}
      {isVerified && <Badge kind="up">{t('trader.verified')}</Badge>}
      {isDemo && <Badge kind="warn">{t('trader.demo')}</Badge>}
    </>
  );
}
