import { Link } from 'react-router';
import { totalDecimals } from '../../contract/limits.ts';
import type { AccountKind } from '../../contract/wallet-values.ts';
import { useMask } from '../components/amounts-toggle.tsx';
import { loadMenus } from '../components/frame/menus.server.ts';
import { PageHead } from '../components/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { MoneyOrders } from '../features/record/money-orders.tsx';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { BalanceSection } from '../features/wallet/balance-section.tsx';
import { InAndOut } from '../features/wallet/in-and-out.tsx';
import { loadSymbols } from '../features/wallet/load-account.server.ts';
import { loadOverview } from '../features/wallet/load-overview.server.ts';
import { SharePicture } from '../features/wallet/share-picture.tsx';

import { TotalValue } from '../features/wallet/total-value.tsx';
import { ValuePicture } from '../features/wallet/value-picture.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { transferPath } from '../paths/wallet-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets._index';

export const handle = { ns: ['wallet', 'record', 'deposit', 'fiat', 'withdrawal', 'parts'] } satisfies RouteHandle;

const pathOfAccount: Record<AccountKind, string> = {
  spot: '/assets/assetspot',
  futures: '/assets/assetcontract',
  loan: '/assets/assetloan',
  finance: '/assets/finance',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { accounts } = await loadMenus(context);
  const overview = loadOverview(api, new URL(request.url).searchParams, accounts);
  return { ...(await overview), symbolOfCoin: await loadSymbols(api) };
}

export default function AssetsOverview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  const { totals, totalUsdt, shares, arcs, history, days, orders, ...listed } = loaderData;
  return (
    <AssetsFrame title={t('heading')}>
      <PageHead title={t('overview.title')} isIndexed={false} />
      <Card as="section" className="flex flex-wrap items-end justify-between gap-4">
        <TotalValue totalUsdt={totalUsdt} />
        <div className="flex flex-wrap gap-2">
          <InAndOut />
          <ButtonLink to={transferPath({})} variant="secondary">
            {t('transfer.title')}
          </ButtonLink>
          <ButtonLink to="/exchange" variant="secondary" className="max-sm:hidden">
            {t('balances.trade')}
          </ButtonLink>
        </div>
      </Card>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
        {totals.map(({ account, totalUsdt: total }) => (
          <Card as="li" key={account} room="small">
            <p className="text-sm">
              <Link to={pathOfAccount[account]} className="text-accent-text">
                {t(`account.${account}`)}
              </Link>
            </p>
            <p className="text-lg font-semibold tabular-nums">
              {mask(format.amount(total, totalDecimals, { isFixed: true }))}{' '}
              <span className="text-xs font-normal text-text-3">{t('unit')}</span>
            </p>
          </Card>
        ))}
      </ul>
      <Card as="section">
        <h2 className="mb-3 font-semibold">{t('overview.share')}</h2>
        <SharePicture shares={shares} arcs={arcs} />
      </Card>
      <Card as="section">
        <h2 className="mb-3 font-semibold">{t('overview.value')}</h2>
        <ValuePicture history={history} days={days} />
      </Card>
      <BalanceSection {...listed} account="spot" kept={{ days }} />
      <MoneyOrders orders={orders} />
    </AssetsFrame>
  );
}
