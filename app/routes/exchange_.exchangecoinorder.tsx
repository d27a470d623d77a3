import { ClipboardList } from 'lucide-react';
import { Form, Link, redirect } from 'react-router';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalText } from '../components/refusal-text.tsx';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { loadOrders } from '../features/exchange/load-orders.server.ts';
import { cancelOrder } from '../features/exchange/order-form.server.ts';
import { OrderTable } from '../features/exchange/order-tables.tsx';
import { unheardResult, withStatus } from '../features/exchange/ticket-result.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pagePath } from '../paths/page-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.exchangecoinorder';

export const handle = { ns: ['exchange'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadOrders(context.get(apiContext), new URL(request.url).searchParams);
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
  const { orders, next, markets, filter } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('orders.title')} isIndexed={false} />
      <h1 className="text-2xl font-semibold">{t('orders.title')}</h1>
      <Form method="get" className="grid grid-cols-2 items-end gap-3 rounded-lg border bg-surface-1 p-4 md:flex">
        <SelectField name="symbol" label={t('orders.market')} defaultValue={filter.symbol}>
          <option value="">{t('orders.every')}</option>
          {markets.map(({ symbol, name }) => (
            <option key={symbol} value={symbol}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="side" label={t('ticket.side')} defaultValue={filter.side}>
          <option value="">{t('orders.every')}</option>
          <option value="buy">{t('side.buy')}</option>
          <option value="sell">{t('side.sell')}</option>
        </SelectField>
        <SelectField name="status" label={t('orders.status')} defaultValue={filter.status}>
          <option value="">{t('orders.every')}</option>
          <option value="open">{t('orders.onlyOpen')}</option>
          <option value="closed">{t('orders.onlyClosed')}</option>
        </SelectField>
        <Button type="submit" variant="secondary">
          {t('orders.filter')}
        </Button>
      </Form>
      {actionData && !actionData.ok && (
        <Notice kind="error" isAnnounced>
          <RefusalText refusal={actionData.refusal} />
        </Notice>
      )}
      <div className="rounded-lg border bg-surface-1 px-2">
        {orders.length === 0 ? (
          <EmptyState icon={ClipboardList} title={t('orders.nothingFound')}>
            <Link to="/exchange" className="font-medium text-accent-text">
              {t('orders.exchange')}
            </Link>
          </EmptyState>
        ) : (
          <OrderTable orders={orders} markets={markets} caption={t('orders.title')} />
        )}
      </div>
      <Pagination parameter="maxId" next={next} />
      {orders.length > 0 && (
        <p className="flex flex-wrap gap-4 text-sm">
          {(['orders', 'trades'] as const).map((rows) => (
            <Link
              key={rows}
              reloadDocument
              download
              to={`/exchange/exchangecoinorder.csv?${new URLSearchParams({ ...filter, rows })}`}
              className="font-medium text-accent-text"
            >
              {t(`file.${rows}`)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
