import { useTranslation } from 'react-i18next';
import { Form, redirect } from 'react-router';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { PageHead } from '../components/page-head.tsx';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { apiContext } from '../context.server.ts';
import { loadOrders } from '../features/exchange/load-orders.server.ts';
import { cancelOrder } from '../features/exchange/order-form.server.ts';
import { OrderTable } from '../features/exchange/order-tables.tsx';
import { pagePath } from '../page-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.exchangecoinorder';

export const handle = { ns: ['exchange'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadOrders(context.get(apiContext), new URL(request.url).searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const result = await cancelOrder(context.get(apiContext), String(form.get('orderId') ?? ''));
  if (result.ok && isDocumentRequest(request)) throw redirect(pagePath(request.url), 303);
  return result;
}

export default function SpotOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('exchange');
  const { orders, next, markets, filter } = loaderData;
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('orders.title')} isIndexed={false} />
      <h1 className="text-xl font-semibold">{t('orders.title')}</h1>
      <Form method="get" className="grid grid-cols-2 items-end gap-3 md:flex">
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
          {actionData.refusal.message}
        </Notice>
      )}
      <div className="rounded-lg border bg-surface-1 px-2">
        <OrderTable orders={orders} markets={markets} caption={t('orders.title')} />
      </div>
      <Pagination parameter="maxId" next={next} />
    </main>
  );
}
