import { ListPage } from '../components/list/list-page.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Table } from '../components/ui/table.tsx';
import { apiContext } from '../context.server.ts';
import { loadMerchantOrders } from '../features/c2c/load-merchant-orders.server.ts';
import { useOrderColumns } from '../features/c2c/use-order-columns.tsx';
import { useOrderFields } from '../features/c2c/use-order-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { merchantOrderPath, myAdPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.merchantorder';

export const handle = { ns: ['c2c', 'c2c-merchant'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadMerchantOrders(context.get(apiContext), new URL(request.url).searchParams);

export default function MerchantOrders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const { waiting, items, next, filter, choices } = loaderData;
  const columns = useOrderColumns();
  const ads = (
    <ButtonLink to={myAdPath} variant="secondary">
      {t('ads.title')}
    </ButtonLink>
  );
  return (
    <ListPage
      title={t('orders.title')}
      filter={{ fields: useOrderFields(choices), values: filter }}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      empty={{ title: t('orders.empty'), children: ads }}
      next={next}
      file={`${merchantOrderPath}.csv`}
    >
      <p>{ads}</p>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="flex flex-col gap-2">
          <h2 id="waiting" className="font-semibold text-lg">
            {t('orders.waiting', { count: waiting.length })}
          </h2>
          <Card room="table">
            <Table
              caption={t('orders.waiting', { count: waiting.length })}
              columns={columns}
              rows={waiting}
              rowKey={({ id }) => id}
            />
          </Card>
        </section>
      )}
    </ListPage>
  );
}
