import { Link } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { loadOrder } from '../features/boption/load-order.server.ts';
import { OrderView } from '../features/boption/order-view.tsx';
import { ReloadAfter } from '../features/boption/reload-after.tsx';
import { useLivePrices } from '../features/boption/use-live-prices.ts';
import { symbolPath } from '../features/quotes/symbol-path.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionOrdersPath } from '../paths/boption-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption_.order';

export const handle = { ns: ['boption'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOrder(context.get(apiContext), new URL(request.url).searchParams);

export default function BoptionOrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('boption');
  const menu = useTranslation('menu');
  const { option, market, quotes, nowMs } = loaderData;
  const prices = useLivePrices(quotes, nowMs);
  const title = t(`confirm.${option.direction}`, { name: market.name });
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <ReloadAfter key={option.state} option={option} nowMs={nowMs} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <OrderView data={loaderData} prices={prices} />
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={symbolPath({ type: 1, symbol: option.symbol }, [1])} className="font-medium text-accent-text">
          {t('title', { name: market.name })}
        </Link>
        <Link to={boptionOrdersPath} className="font-medium text-accent-text">
          {menu.t('entry.boptionOrders')}
        </Link>
      </p>
    </div>
  );
}
