import { Clock } from 'lucide-react';
import { boptionCurrencies, boptionDirections, boptionStates } from '../../contract/boption-values.ts';
import type { FilterField } from '../components/list/list-filter.tsx';
import { ListPage } from '../components/list/list-page.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { loadOrders } from '../features/boption/load-orders.server.ts';
import { useHistoryColumns, useOpenColumns } from '../features/boption/option-columns.tsx';
import { isUnsettled } from '../features/boption/option-state.ts';
import { OrderTotals } from '../features/boption/order-totals.tsx';
import { useLivePrices } from '../features/boption/use-live-prices.ts';
import { useHistoryFields } from '../features/wallet/use-history-fields.ts';
import { useRevalidateWhile } from '../hooks/use-revalidate-while.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionOrdersPath, boptionPath } from '../paths/boption-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption_.boptioncoinorder';

export const handle = { ns: ['boption', 'wallet'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOrders(context.get(apiContext), new URL(request.url).searchParams);

export default function BoptionOrders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('boption');
  const menu = useTranslation('menu');
  const { options, next, totals, quotes, markets, filter, nowMs } = loaderData;
  const prices = useLivePrices(quotes, nowMs);
  const columns = { open: useOpenColumns(markets, prices), all: useHistoryColumns(markets, prices) };
  const isOpenList = ['unsettled', 'waiting', 'open'].includes(filter.state);
  const first: FilterField[] = [
    {
      name: 'symbol',
      label: t('column.market'),
      options: markets.map(({ symbol: value, name: label }) => ({ value, label })),
    },
    {
      name: 'direction',
      label: t('form.side'),
      options: boptionDirections.map((value) => ({ value, label: t(`side.${value}`) })),
    },
  ];
  const states = [
    { value: 'unsettled', label: t('list.open') },
    { value: 'settled', label: t('list.history') },
    ...boptionStates
      .filter((state) => state !== 'waiting' && state !== 'open')
      .map((value) => ({ value, label: t(`state.${value}`) })),
  ];
  const more = useHistoryFields({ label: t('file.currency'), coins: boptionCurrencies, states });
  // Each ends by itself.
  useRevalidateWhile(options.some(isUnsettled));
  return (
    <ListPage
      title={menu.t('entry.boptionOrders')}
      filter={{ fields: [...first, ...more], values: filter }}
      columns={isOpenList ? columns.open : columns.all}
      rows={options}
      rowKey={({ id }) => id}
      empty={{
        icon: Clock,
        title: t('empty.history'),
        children: (
          <ButtonLink to={boptionPath} variant="secondary">
            {menu.t('entry.boption')}
          </ButtonLink>
        ),
      }}
      next={next}
      file={`${boptionOrdersPath}.csv`}
    >
      <OrderTotals totals={totals} />
    </ListPage>
  );
}
