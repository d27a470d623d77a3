import { ClipboardList } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { orderSides } from '../../contract/exchange-values.ts';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import type { FilterField } from '../components/list/list-filter.tsx';
import { ListPage } from '../components/list/list-page.tsx';
import { FileLink } from '../components/list/record-list.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { isOpen } from '../features/exchange/amend-fields.ts';
import { loadOrders } from '../features/exchange/load-orders.server.ts';
import { cancelOrder } from '../features/exchange/order-form.server.ts';
import { useOrderColumns } from '../features/exchange/order-tables.tsx';
import { OrdersDoneNotice, readOrdersDone } from '../features/exchange/orders-done.tsx';
import { unheardResult, withStatus } from '../features/exchange/ticket-result.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pathToCancelAll } from '../paths/exchange-paths.ts';
import { pagePath } from '../paths/page-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.exchangecoinorder';

export const handle = { ns: ['exchange', 'exchange-orders'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  return { ...(await loadOrders(context.get(apiContext), parameters)), done: readOrdersDone(parameters) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const result = await cancelOrder(context.get(apiContext), textOf(form, 'orderId') ?? '');
  if (!result.ok) leaveWhenSignedOut(result.refusal, request);
  if (result.ok && isDocumentRequest(request)) throw redirect(pagePath(request.url), 303);
  return withStatus(result);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return withStatus(await hearAnswer(serverAction, unheardResult(form)));
}

export default function SpotOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('exchange');
  const { orders, next, markets, filter, done } = loaderData;
  const fields: FilterField[] = [
    {
      name: 'symbol',
      label: t('orders.market'),
      options: markets.map(({ symbol: value, name: label }) => ({ value, label })),
    },
    {
      name: 'side',
      label: t('ticket.side'),
      options: orderSides.map((value) => ({ value, label: t(`side.${value}`) })),
    },
    {
      name: 'status',
      label: t('orders.status'),
      options: [
        { value: 'open', label: t('orders.onlyOpen') },
        { value: 'closed', label: t('orders.onlyClosed') },
      ],
    },
  ];
  return (
    <ListPage
      title={t('orders.title')}
      filter={{ fields, values: filter }}
      columns={useOrderColumns(orders, markets)}
      rows={orders}
      rowKey={({ id }) => id}
      empty={{
        icon: ClipboardList,
        title: t('orders.nothingFound'),
        children: (
          <Link to="/exchange" className="font-medium text-accent-text">
            {t('orders.exchange')}
          </Link>
        ),
      }}
      next={next}
      more={
        orders.length > 0 &&
        (['orders', 'trades'] as const).map((rows) => (
          <FileLink key={rows} to={`/exchange/exchangecoinorder.csv?${new URLSearchParams({ ...filter, rows })}`}>
            {t(`file.${rows}`)}
          </FileLink>
        ))
      }
    >
      <OrdersDoneNotice done={done} />
      {orders.some(isOpen) && (
        <div>
          <ButtonLink to={pathToCancelAll(filter.symbol || undefined)} variant="outline" size="sm">
            {t(filter.symbol ? 'orders.cancelAllOf' : 'orders.cancelAll')}
          </ButtonLink>
        </div>
      )}
      <RefusalNotice refusal={actionData && !actionData.ok ? actionData.refusal : undefined} />
    </ListPage>
  );
}
