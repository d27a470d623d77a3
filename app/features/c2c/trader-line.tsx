import type { Trader } from '../../../contract/c2c-shapes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TraderName } from './trader-name.tsx';
import { useFigures } from './use-figures.ts';

/** Somebody who trades, and in short what was counted of the last 30 days. */
export function TraderLine({ trader }: { trader: Trader }) {
  const { t } = useTranslation('c2c');
  const format = useFormat();
  const figures = useFigures();
  const { orders30Days, completionPercent, releaseSeconds } = trader;
  const shown = format.amount(String(orders30Days), 0);
  return (
    <span className="flex flex-col gap-1 text-left">
      <TraderName trader={trader} />
      <span className="flex flex-wrap gap-x-2 font-normal text-text-3 text-xs">
        <span>{t('line.orders', { count: orders30Days, shown })}</span>
        {completionPercent !== null && <span>{t('line.completion', { share: figures.share(completionPercent) })}</span>}
        {releaseSeconds !== null && <span>{t('line.release', { time: figures.spanOfSeconds(releaseSeconds) })}</span>}
      </span>
    </span>
  );
}
