import type { BoptionExposure } from '../../../contract/boption-house.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { MarketDeeds } from '../operator/market-deeds.tsx';
import type { boptionHouseDeeds } from './house-deeds.server.ts';

type BoptionDeedsProps = { markets: BoptionExposure['markets']; states: StatesOf<typeof boptionHouseDeeds> };

/** Stops sales, and proposes to go on. */
export function BoptionDeeds({ markets, states }: BoptionDeedsProps) {
  const { t } = useTranslation('boption-house');
  const operator = useTranslation('operator');
  const texts = {
    stop: t('stop'),
    stopText: t('stopText'),
    open: operator.t('kind.boption.open'),
    market: t('market'),
    allMarkets: t('allMarkets'),
  };
  return <MarketDeeds markets={markets} states={states} texts={texts} />;
}
