import { Inbox } from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { depositStates } from '../../contract/blockchain.ts';
import { PageHead } from '../components/page-head.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { depositPeriods } from '../features/wallet/deposit-lists.ts';
import { DepositTable } from '../features/wallet/deposit-table.tsx';
import { loadDepositHistory } from '../features/wallet/load-deposit-history.server.ts';
import { useFreshDeposits } from '../features/wallet/use-fresh-deposits.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.deposithistory';

export const handle = { ns: ['wallet'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadDepositHistory(context.get(apiContext), new URL(request.url).searchParams);
}

export default function DepositHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  const { next, coins, filter } = loaderData;
  const { search } = useLocation();
  const deposits = useFreshDeposits(loaderData.deposits, search);
  return (
    <AssetsFrame>
      <PageHead title={t('deposits.title')} isIndexed={false} />
      <Form method="get" className="grid grid-cols-2 items-end gap-3 md:flex">
        <SelectField name="coin" label={t('deposit.coin')} defaultValue={filter.coin}>
          <option value="">{t('deposits.every')}</option>
          {coins.map((coin) => (
            <option key={coin} value={coin}>
              {coin}
            </option>
          ))}
        </SelectField>
        <SelectField name="state" label={t('deposits.state')} defaultValue={filter.state}>
          <option value="">{t('deposits.every')}</option>
          <option value="open">{t('deposits.open')}</option>
          {depositStates.map((state) => (
            <option key={state} value={state}>
              {t(`deposits.is.${state}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="days" label={t('deposits.period')} defaultValue={filter.days}>
          <option value="">{t('deposits.every')}</option>
          {depositPeriods.map((days) => (
            <option key={days} value={days}>
              {t('deposits.days', { count: days })}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          {t('deposits.filter')}
        </Button>
      </Form>
      <div className="rounded-lg border bg-surface-1 px-2">
        {deposits.length > 0 ? (
          <DepositTable deposits={deposits} caption={t('deposits.title')} />
        ) : (
          <EmptyState icon={Inbox} title={t('deposits.none')}>
            <ButtonLink to="/assets/assetdeposit" variant="secondary">
              {t('deposit.title')}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
      <Pagination label={t('deposits.title')} parameter="maxId" next={next} />
    </AssetsFrame>
  );
}
