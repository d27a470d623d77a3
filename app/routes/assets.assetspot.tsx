import { walletCalls } from '../../contract/wallet.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { totalsOf } from '../features/wallet/account-totals.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { BalanceTable } from '../features/wallet/balance-table.tsx';
import { TotalValue } from '../features/wallet/total-value.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetspot';

export const handle = { ns: ['wallet'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [balances, symbols] = await Promise.all([
    api.load(walletCalls.get, { query: { account: 'spot' } }),
    api.symbols(),
  ]);
  const traded = symbols
    .filter(({ type }) => type === 3)
    .map(({ baseSymbol, symbol }) => [baseSymbol, symbol] as const);
  return {
    balances,
    totalUsdt: totalsOf(balances)[0]?.totalUsdt ?? '0',
    symbolOfCoin: Object.fromEntries(traded),
  };
}

export default function SpotAccount({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  const { balances, totalUsdt, symbolOfCoin } = loaderData;
  const tradePathOf = (currency: string) => {
    const symbol = symbolOfCoin[currency];
    return symbol && `/exchange?id=${symbol.toLowerCase()}`;
  };
  return (
    <AssetsFrame>
      <PageHead title={t('account.spot')} isIndexed={false} />
      <section className="rounded-lg border bg-surface-1 p-5">
        <TotalValue totalUsdt={totalUsdt} />
      </section>
      <section className="rounded-lg border bg-surface-1 px-2">
        <BalanceTable balances={balances} tradePathOf={tradePathOf} />
      </section>
    </AssetsFrame>
  );
}
