import { ListPage } from '../components/list/list-page.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { loadFiatOrders } from '../features/c2c/load-fiat-orders.server.ts';
import { useOrderColumns } from '../features/c2c/use-order-columns.tsx';
import { useOrderFields } from '../features/c2c/use-order-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { c2cPath, fiatOrderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.fiatorder';

export const handle = {
  ns: ['c2c-order'],
  topBar: { name: 'p2pOrders', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFiatOrders(context.get(apiContext), new URL(request.url).searchParams);

export default function FiatOrders({ loaderData: { items, next, filter, choices } }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-order');
  const menu = useTranslation('menu');
  return (
    <ListPage
      title={menu.t('entry.p2pOrders')}
      isTitleInBar
      filter={{ fields: useOrderFields(choices), values: filter }}
      columns={useOrderColumns()}
      rows={items}
      rowKey={({ id }) => id}
      empty={{
        title: t('list.empty'),
        children: (
          <ButtonLink to={c2cPath} variant="secondary">
            {t('list.market')}
          </ButtonLink>
        ),
      }}
      next={next}
      file={`${fiatOrderPath}.csv`}
    />
  );
}
