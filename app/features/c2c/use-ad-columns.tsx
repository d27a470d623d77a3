import { Form, Link } from 'react-router';
import type { OwnAd } from '../../../contract/c2c-shapes.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adFormPath, closeAdPath, myAdPath } from '../../paths/c2c-paths.ts';
import { useAdTerms } from './use-ad-terms.tsx';

const stateKinds = { open: 'up', paused: 'warn', closed: 'neutral' } as const;

/** Own ads: state, price now, what is left, and what can be done with each. */
export function useAdColumns(): Column<OwnAd>[] {
  const { t } = useTranslation('c2c-merchant');
  const terms = useAdTerms();
  const format = useFormat();
  return [
    {
      key: 'ad',
      header: t('ads.ad'),
      isRowHeader: true,
      cell: (ad) => <AdName ad={ad} />,
    },
    { key: 'state', header: t('ads.state'), cell: (ad) => <AdState ad={ad} /> },
    {
      key: 'price',
      header: t('ads.price'),
      align: 'end',
      cell: ({ price, fiat, indexPercent, pricing: { indexBps } }) => (
        <span className="text-right">
          {price === null ? '–' : `${format.amount(price, 8)} ${fiat}`}
          <span className="block text-text-3 text-xs">
            {indexBps === null
              ? t('ads.fixed')
              : t('ads.floating', { percent: format.amount(String(indexBps / 100), 2) })}
            {indexPercent !== null && ` (${format.percent(indexPercent)})`}
          </span>
        </span>
      ),
    },
    ...terms,
    {
      key: 'deeds',
      header: <span className="sr-only">{t('ads.deeds')}</span>,
      cell: (ad) => (ad.state === 'closed' ? null : <AdDeeds ad={ad} />),
    },
  ];
}

function AdName({ ad: { id, side, asset, fiat } }: { ad: OwnAd }) {
  const { t } = useTranslation('c2c-merchant');
  return (
    <span className="text-left">
      <span className={side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${side}`)}</span> {asset}/{fiat}
      <span className="block font-normal text-text-3 text-xs">#{id}</span>
    </span>
  );
}

function AdState({ ad: { state, hiddenFor } }: { ad: OwnAd }) {
  const { t } = useTranslation('c2c-merchant');
  return (
    <span className="text-right md:text-left">
      <Badge kind={state === 'open' && hiddenFor ? 'warn' : stateKinds[state]}>
        {t(state === 'open' && hiddenFor ? 'ads.hidden' : `ads.is.${state}`)}
      </Badge>
      {state === 'open' && hiddenFor && (
        <span className="mt-1 block max-w-56 text-text-3 text-xs">{t(`ads.hiddenFor.${hiddenFor}`)}</span>
      )}
    </span>
  );
}

function AdDeeds({ ad: { id, state } }: { ad: OwnAd }) {
  const { t } = useTranslation('c2c-merchant');
  const intent = state === 'open' ? 'pause' : 'open';
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <Link to={adFormPath(id)} className="font-medium text-accent-text">
        {t('ads.edit')}
      </Link>
      <Form method="post" action={myAdPath} replace preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value={intent} variant="secondary" size="sm">
          {t(`ads.${intent}`)}
        </Button>
      </Form>
      <Link to={closeAdPath(id)} className="font-medium text-accent-text">
        {t('ads.close')}
      </Link>
    </span>
  );
}
