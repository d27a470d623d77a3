import type { Ad } from '../../../contract/c2c-shapes.ts';
import { otherSide } from '../../../contract/c2c-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AdLink } from './ad-link.tsx';
import { useIndexWords } from './index-words.ts';
import { TraderLine } from './trader-line.tsx';

/** Ads of a market, for takers; `decimals` are those of the fiat currency. */
export function useAdColumns(decimals: number): Column<Ad>[] {
  const { t } = useTranslation('c2c-market');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  const indexWords = useIndexWords();
  return [
    {
      key: 'merchant',
      header: t('column.merchant'),
      isRowHeader: true,
      cell: ({ merchant }) => <TraderLine trader={merchant} />,
    },
    {
      key: 'price',
      header: t('column.price'),
      align: 'end',
      cell: ({ side, price, fiat, indexPercent }) => (
        <span className="text-right">
          <span className="font-semibold text-base">
            {format.amount(price, 8)} {fiat}
          </span>
          {indexPercent !== null && (
            <span className={`block text-xs ${indexWords.colorOf(indexPercent, side)}`}>
              {indexWords.say(indexPercent)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'limits',
      header: t('column.limits'),
      align: 'end',
      cell: ({ minimum, maximum, fiat, available, asset }) => (
        <span className="text-right">
          {t('limits', { minimum: format.amount(minimum, decimals), maximum: format.amount(maximum, decimals) })} {fiat}
          <span className="block text-text-3 text-xs">
            {t('available', { amount: format.amount(available, 8), asset })}
          </span>
        </span>
      ),
    },
    {
      key: 'payment',
      header: t('column.payment'),
      cell: ({ paymentTypes }) => (
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          {paymentTypes.map((type) => (
            <Badge key={type}>{bank.t(`type.${type}`)}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'take',
      header: <span className="sr-only">{t('column.take')}</span>,
      align: 'end',
      cell: ({ id, side, asset, merchant }) => (
        <AdLink id={id} want={otherSide(side)} about={merchant.name}>
          {t(`take.${otherSide(side)}`, { asset })}
        </AdLink>
      ),
    },
  ];
}
