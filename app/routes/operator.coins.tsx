import { productListingCalls } from '../../contract/product-listing.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { coinDeeds } from '../features/product/coin-deeds.server.ts';
import { CoinDeeds } from '../features/product/coin-deeds.tsx';
import { AssetTable, NetworkTable } from '../features/product/coin-tables.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.coins';

export const handle = { ns: ['product'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const listed = await context.get(apiContext).load(productListingCalls.coins, {});
  return { ...listed, states: startDeeds(coinDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(coinDeeds, args, '/operator/coins');

export default function Coins({ loaderData: { assets, networks, states }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  return (
    <ConsolePage title={operator.t('menu.coins')} hasFailed={actionData !== undefined}>
      <ConsoleSection title={operator.t('member.deeds')}>
        <CoinDeeds assets={assets} networks={networks} states={statesWith(states, actionData)} />
      </ConsoleSection>
      <ConsoleSection title={t('coin.currencies')}>
        <Card room="table">
          <AssetTable caption={t('coin.currencies')} assets={assets} />
        </Card>
      </ConsoleSection>
      <ConsoleSection title={t('coin.networks')}>
        <Card room="table">
          <NetworkTable caption={t('coin.networks')} networks={networks} />
        </Card>
      </ConsoleSection>
    </ConsolePage>
  );
}
