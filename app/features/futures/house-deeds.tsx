import type { FuturesExposure } from '../../../contract/futures-house.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { MarketDeeds } from '../operator/market-deeds.tsx';
import type { futuresHouseDeeds } from './house-deeds.server.ts';

type FuturesDeedsProps = { markets: FuturesExposure['markets']; states: StatesOf<typeof futuresHouseDeeds> };

/** Stops openings, and proposes to go on. */
export function FuturesDeeds({ markets, states }: FuturesDeedsProps) {
  const { t } = useTranslation('futures-house');
  const operator = useTranslation('operator');
  const texts = {
    stop: t('stop'),
    stopText: t('stopText'),
    open: operator.t('kind.futures.open'),
    market: t('market'),
    allMarkets: t('allMarkets'),
  };
  return <MarketDeeds markets={markets} states={states} texts={texts} />;
}
