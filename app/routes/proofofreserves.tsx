import { Scale } from 'lucide-react';
import { houseCalls } from '../../contract/house.ts';
import { reserveCalls } from '../../contract/reserves.ts';
import { PageHead } from '../components/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { Table } from '../components/ui/table.tsx';
import { apiContext } from '../context.server.ts';
import { FundTable } from '../features/house/fund-table.tsx';
import { sumRows } from '../features/record/sum-rows.server.ts';
import { ProgramLink } from '../features/reserves/program-link.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/proofofreserves';

export const handle = { ns: ['reserves', 'house'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const snapshots = await context.get(apiContext).load(reserveCalls.list, {});
  const owned = await context.get(apiContext).load(houseCalls.owned, {});
  return {
    snapshots,
    owned: owned.filter(({ coins }) => coins.length > 0),
    sums: snapshots[0] ? sumRows(snapshots[0].root.sums) : [],
  };
}

export default function Reserves({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('reserves');
  const format = useFormat();
  const house = useTranslation('house');
  const { snapshots, owned, sums } = loaderData;
  const [newest] = snapshots;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('explanation')} path="/proofofreserves" />
      <DrawnHead drawing="ledger">
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p className="text-text-2">{t('explanation')}</p>
        <p className="text-text-2">{t('limits')}</p>
      </DrawnHead>
      {newest ? (
        <>
          <Card as="section" className="flex flex-col gap-3">
            <h2 className="font-semibold">{t('taken', { time: format.dateTime(newest.time) })}</h2>
            <p className="text-sm text-text-2">
              {t('root')} <code className="break-all text-text-1">{newest.root.hash}</code>
            </p>
            <Table
              caption={t('owed')}
              rows={sums}
              rowKey={({ currency }) => currency}
              columns={[
                {
                  key: 'currency',
                  header: t('currency'),
                  isRowHeader: true,
                  cell: ({ currency }) => currency,
                },
                {
                  key: 'amount',
                  header: t('owed'),
                  align: 'end',
                  cell: ({ amount }) => format.amount(amount, 8),
                },
              ]}
            />
          </Card>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to="/assets/proofofreserves">{t('check')}</ButtonLink>
            <ProgramLink />
          </p>
          <Card as="section">
            <h2 className="mb-2 font-semibold">{t('history')}</h2>
            <Table
              caption={t('history')}
              rows={snapshots}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'time',
                  header: t('time'),
                  isRowHeader: true,
                  cell: ({ time }) => format.dateTime(time),
                },
                {
                  key: 'members',
                  header: t('members'),
                  align: 'end',
                  cell: ({ members }) => format.amount(String(members), 0),
                },
                {
                  key: 'root',
                  header: t('root'),
                  cell: ({ root }) => <code className="break-all text-xs">{root.hash}</code>,
                },
              ]}
            />
          </Card>
        </>
      ) : (
        <EmptyState isCard icon={Scale} title={t('none')} />
      )}
      {owned.length > 0 && (
        <Card as="section" className="flex flex-col gap-3">
          <h2 className="font-semibold">{house.t('owned')}</h2>
          <p className="text-sm text-text-2">{house.t('ownedText')}</p>
          {owned.map(({ fund, coins }) => (
            <div key={fund}>
              <h3 className="font-medium text-sm">{house.t(`fund.${fund}`)}</h3>
              <FundTable caption={house.t(`fund.${fund}`)} coins={coins} />
            </div>
          ))}
        </Card>
      )}
    </div>
  );
}
