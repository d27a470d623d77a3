import type { Trader } from '../../../contract/c2c-shapes.ts';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFigures } from './use-figures.ts';

/** What is counted of somebody who trades peer to peer. */
export function TraderFacts({ trader }: { trader: Trader }) {
  const { t } = useTranslation('c2c');
  const format = useFormat();
  const figures = useFigures();
  const { orders, orders30Days, completionPercent, releaseSeconds, goodRatings, badRatings } = trader;
  const count = (value: number) => format.amount(String(value), 0);
  return (
    <FactList
      facts={[
        [t('trader.orders30Days'), count(orders30Days)],
        [t('trader.completion'), completionPercent === null ? '–' : figures.share(completionPercent)],
        [t('trader.release'), releaseSeconds === null ? '–' : figures.spanOfSeconds(releaseSeconds)],
        [t('trader.orders'), count(orders)],
        [t('trader.ratings'), t('trader.ratingCounts', { good: count(goodRatings), bad: count(badRatings) })],
      ]}
    />
  );
}
