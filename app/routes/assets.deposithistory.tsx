import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { CoinDeposits } from '../features/deposit/coin-deposits.tsx';
import { loadDepositHistory } from '../features/deposit/load-deposit-history.server.ts';
import { FiatDeposits } from '../features/fiat/fiat-deposits.tsx';
import { loadFiatHistory } from '../features/fiat/load-fiat-history.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { RailTabs } from '../features/wallet/rail-tabs.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.deposithistory';

export const handle = { ns: ['deposit', 'wallet', 'fiat'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const [api, parameters] = [context.get(apiContext), new URL(request.url).searchParams];
  if (parameters.get('type') === 'fiat') {
    return { deposits: [], coins: null, money: await loadFiatHistory(api, parameters) };
  }
  const coins = await loadDepositHistory(api, parameters);
  // The list by itself is for pages that ask whether something went on.
  return { deposits: coins.deposits, coins, money: null };
}

export default function DepositHistory({ loaderData: { coins, money } }: Route.ComponentProps) {
  const { t } = useTranslation('deposit');
  return (
    <AssetsFrame title={t('history.title')}>
      <PageHead title={t('history.title')} isIndexed={false} />
      <RailTabs path="/assets/deposithistory" isFiat={money !== null} />
      {coins && <CoinDeposits history={coins} />}
      {money && <FiatDeposits history={money} />}
    </AssetsFrame>
  );
}
