import { productListingCalls } from '../../contract/product-listing.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection, Sheet } from '../features/operator/console-page.tsx';
import { CoinDeeds } from '../features/product/coin-deeds.tsx';
import { AssetTable, NetworkTable } from '../features/product/coin-tables.tsx';
import { sendCoinDeed } from '../features/product/send-coin-deed.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.coins';

export const handle = { ns: ['product'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).load(productListingCalls.coins, {});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await sendCoinDeed(context.get(apiContext), form, context.get(pageContext).language);
  const done = form.get('intent') === 'pause' ? 'saved' : 'proposed';
  return answerDeed(answer, form, `/operator/coins?done=${done}`);
}

export default function Coins({ loaderData: { assets, networks }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  return (
    <ConsolePage title={operator.t('menu.coins')} hasFailed={actionData !== undefined}>
      <ConsoleSection title={operator.t('member.deeds')}>
        <CoinDeeds assets={assets} networks={networks} state={actionData} />
      </ConsoleSection>
      <ConsoleSection title={t('coin.currencies')}>
        <Sheet>
          <AssetTable caption={t('coin.currencies')} assets={assets} />
        </Sheet>
      </ConsoleSection>
      <ConsoleSection title={t('coin.networks')}>
        <Sheet>
          <NetworkTable caption={t('coin.networks')} networks={networks} />
        </Sheet>
      </ConsoleSection>
    </ConsolePage>
  );
}
