import type { Ad } from '../../../contract/c2c-shapes.ts';
import { otherSide } from '../../../contract/c2c-values.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tradeAdPath } from '../../paths/c2c-paths.ts';
import { useAdTerms } from './use-ad-terms.tsx';

/** Ads of one merchant, as takers see them. */
export function useOfferColumns(): Column<Ad>[] {
  const { t } = useTranslation('c2c-merchant');
  const c2c = useTranslation('c2c');
  const terms = useAdTerms();
  const format = useFormat();
  return [
    {
      key: 'pair',
      header: t('ads.ad'),
      isRowHeader: true,
      cell: ({ side, asset, fiat }) => `${asset}/${fiat} · ${c2c.t(`side.${otherSide(side)}`)}`,
    },
    {
      key: 'price',
      header: t('ads.price'),
      align: 'end',
      cell: ({ price, fiat, indexPercent }) => (
        <span className="text-right">
          {format.amount(price, 8)} {fiat}
          {indexPercent !== null && (
            <span className="block text-text-3 text-xs">
              {t('ads.toIndex', { percent: format.percent(indexPercent) })}
            </span>
          )}
        </span>
      ),
    },
    ...terms,
    {
      key: 'take',
      header: <span className="sr-only">{t('ads.deeds')}</span>,
      cell: ({ id, side, asset }) => (
        <ButtonLink to={tradeAdPath(id)} variant={otherSide(side)} size="sm">
          {c2c.t(`side.${otherSide(side)}`)} {asset}
        </ButtonLink>
      ),
    },
  ];
}
