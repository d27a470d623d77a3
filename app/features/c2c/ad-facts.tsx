import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIndexWords } from './index-words.ts';
import type { TradeAdData } from './load-trade-ad.server.ts';
import { TraderLine } from './trader-line.tsx';
import { useFigures } from './use-figures.ts';

/** What a taker has to know of an ad before ordering. */
export function AdFacts({ data: { ad, holdHours, want } }: { data: TradeAdData }) {
  const { t } = useTranslation('c2c-market');
  const format = useFormat();
  const figures = useFigures();
  const indexWords = useIndexWords();
  const { side, price, fiat, asset, indexPercent, payMinutes, terms, merchant } = ad;
  return (
    <div className="flex flex-col gap-3">
      <TraderLine trader={merchant} />
      <FactList
        facts={[
          [t('column.price'), `${format.amount(price, 8)} ${fiat}`],
          ...(indexPercent === null
            ? []
            : [
                [
                  t('index.label'),
                  <span key="index" className={indexWords.colorOf(indexPercent, side)}>
                    {indexWords.say(indexPercent)}
                  </span>,
                ] as const,
              ]),
          [t('payTime'), figures.span(payMinutes, 'minute')],
        ]}
      />
      <p className="text-sm text-text-3">{t('priceFixed')}</p>
      {terms !== '' && (
        <div className="flex flex-col gap-1 rounded-lg bg-surface-2 p-3 text-sm">
          <h2 className="font-medium text-text-2">{t('terms')}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{terms}</p>
        </div>
      )}
      {want === 'buy' && (
        <p className="text-sm text-text-3">{t('firstPurchase', { time: figures.span(holdHours, 'hour'), asset })}</p>
      )}
    </div>
  );
}
