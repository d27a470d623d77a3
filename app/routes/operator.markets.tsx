import { productListingCalls } from '../../contract/product-listing.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { marketDeeds } from '../features/product/market-deeds.server.ts';
import { MarketDeeds } from '../features/product/market-deeds.tsx';
import { MarketTable } from '../features/product/market-table.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.markets';

export const handle = { ns: ['product'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const listed = await context.get(apiContext).load(productListingCalls.markets, {});
  return { ...listed, states: startDeeds(marketDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(marketDeeds, args, '/operator/markets');

export default function Markets({ loaderData: { markets, currencies, states }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <ConsolePage title={t('menu.markets')} hasFailed={actionData !== undefined}>
      <ConsoleSection title={t('member.deeds')}>
        <MarketDeeds markets={markets} currencies={currencies} states={statesWith(states, actionData)} />
      </ConsoleSection>
      <Card room="table">
        <MarketTable caption={t('menu.markets')} markets={markets} />
      </Card>
    </ConsolePage>
  );
}
