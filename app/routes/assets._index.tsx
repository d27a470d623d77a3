import { Link } from 'react-router';
import { totalDecimals } from '../../contract/limits.ts';
import { walletCalls } from '../../contract/wallet.ts';
import { useMask } from '../components/amounts-toggle.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { totalsOf } from '../features/wallet/account-totals.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { TotalValue } from '../features/wallet/total-value.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets._index';

export const handle = { ns: ['wallet'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { items, totalUsdt } = await context.get(apiContext).load(walletCalls.list, {});
  return { totals: totalsOf(items), totalUsdt };
}

export default function AssetsOverview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  const { totals, totalUsdt } = loaderData;
  return (
    <AssetsFrame>
      <PageHead title={t('overview.title')} isIndexed={false} />
      <section className="flex flex-wrap items-end justify-between gap-4 rounded-lg border bg-surface-1 p-5">
        <TotalValue totalUsdt={totalUsdt} />
        <div className="flex gap-2">
          <ButtonLink to="/assets/assetdeposit">{t('menu.deposit')}</ButtonLink>
          <ButtonLink to="/exchange" variant="secondary">
            {t('balances.trade')}
          </ButtonLink>
        </div>
      </section>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {totals.map(({ account, totalUsdt: total }) => (
          <li key={account} className="rounded-lg border bg-surface-1 p-4">
            <p className="text-sm text-text-2">
              {account === 'spot' ? <Link to="/assets/assetspot">{t('account.spot')}</Link> : t(`account.${account}`)}
            </p>
            <p className="text-lg font-semibold tabular-nums">
              {mask(format.amount(total, totalDecimals, { isFixed: true }))}{' '}
              <span className="text-xs font-normal text-text-3">{t('unit')}</span>
            </p>
          </li>
        ))}
      </ul>
    </AssetsFrame>
  );
}
