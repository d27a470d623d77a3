import { productCalls } from '../../contract/product.ts';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { ProductTable } from '../features/product/product-table.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.products';

export const handle = { ns: ['product'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { items: products, vipWaitsFor } = await context.get(apiContext).load(productCalls.list, {});
  return { products, vipWaitsFor, kinds: [...new Set(products.map(({ kind }) => kind))] };
}

export default function Products({ loaderData: { products, vipWaitsFor, kinds } }: Route.ComponentProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  const format = useFormat();
  return (
    <ConsolePage title={operator.t('menu.products')}>
      <p className="max-w-3xl text-sm text-text-2">{t('explain')}</p>
      {vipWaitsFor.length > 0 && (
        <Notice kind="warning">{t('vipWaits', { currencies: format.list(vipWaitsFor) })}</Notice>
      )}
      {kinds.map((kind) => (
        <ConsoleSection key={kind} title={t(`kind.${kind}`)}>
          <Card room="table">
            <ProductTable caption={t(`kind.${kind}`)} products={products.filter((product) => product.kind === kind)} />
          </Card>
        </ConsoleSection>
      ))}
    </ConsolePage>
  );
}
