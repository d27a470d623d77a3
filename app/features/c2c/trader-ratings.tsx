import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TraderOf } from './trader-about.tsx';

/** What others said after completed orders, the newest first. */
export function TraderRatings({ ratings }: Pick<TraderOf, 'ratings'>) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  if (ratings.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('trader.ratings')}</h2>
      <ul className="flex flex-col divide-y">
        {ratings.map(({ isGood, words, time }) => {
          const Icon = isGood ? ThumbsUp : ThumbsDown;
          return (
            <li key={time} className="flex items-start gap-3 py-3 text-sm">
              <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${isGood ? 'text-up' : 'text-down'}`} />
              <p className="min-w-0 grow">
                <span className="font-medium">{t(isGood ? 'trader.good' : 'trader.bad')}</span>
                {words && <span className="wrap-anywhere block text-text-2">{words}</span>}
                <time dateTime={new Date(time).toISOString()} className="block text-text-3 text-xs">
                  {format.date(time)}
                </time>
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
