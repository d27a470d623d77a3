import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says that a market takes no orders, or when it ends. */
export function MarketEnd({ market }: { market: Pick<MarketSymbol, 'isOpen' | 'delistAt'> }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { isOpen, delistAt } = market;
  if (delistAt !== null)
    return <Notice kind="warning">{t('marketEnd.ends', { time: format.dateTime(delistAt) })}</Notice>;
  return !isOpen && <Notice kind="warning">{t('marketEnd.paused')}</Notice>;
}
