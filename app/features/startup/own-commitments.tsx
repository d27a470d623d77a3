import { Link } from 'react-router';
import type { StartupOrder } from '../../../contract/startup.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { launchPath } from '../../paths/startup-paths.ts';
import { expectedCoins } from './expected-coins.ts';
import { LaunchState } from './launch-state.tsx';
import type { LaunchData } from './load-startup.server.ts';

/** Own commitments: what was put in, and what came of it. */
export function useOrderColumns(): Column<StartupOrder>[] {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const mask = useMask();
  const amount = (value: string | null, unit: string) =>
    value === null ? '–' : `${mask(format.amount(value, 8))} ${unit}`;
  return [
    {
      key: 'coin',
      header: t('coin'),
      isRowHeader: true,
      cell: ({ project, coin }) => (
        <Link to={launchPath(project)} className="font-medium text-accent-text">
          {coin}
        </Link>
      ),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: (order) => amount(order.amount, order.currency) },
    { key: 'allocation', header: t('allocation'), align: 'end', cell: (order) => amount(order.allocation, order.coin) },
    { key: 'charged', header: t('charged'), align: 'end', cell: (order) => amount(order.charged, order.currency) },
    { key: 'refunded', header: t('refunded'), align: 'end', cell: (order) => amount(order.refunded, order.currency) },
    { key: 'state', header: t('stateLabel'), cell: ({ state }) => <LaunchState state={state} /> },
  ];
}

/** The member’s own part in a launch, with the days on which locked coins are released. */
export function OwnCommitment({ launch }: Pick<LaunchData, 'launch'>) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const mask = useMask();
  const { own, coin, currency, outcome, project } = launch;
  if (!own || own.amount === '0') return null;
  const money = (value: string) => `${mask(format.amount(value, 8))} ${currency}`;
  const coins = (value: string) => `${mask(format.amount(value, 8))} ${coin}`;
  const number = outcome ? (
    <Link to={`${launchPath(project)}&number=${own.number}#outcome`} className="text-accent-text">
      {own.number}
    </Link>
  ) : (
    own.number
  );
  const facts: Fact[] = [
    [t('ownNumber'), number],
    [t('amount'), money(own.amount)],
  ];
  if (own.allocation === null) {
    facts.push([t('expected'), coins(expectedCoins(launch, { amount: own.amount, before: own.amount }))]);
  } else {
    facts.push([t('allocation'), coins(own.allocation)]);
    if (own.charged !== null) facts.push([t('charged'), money(own.charged)]);
    if (own.refunded !== null) facts.push([t('refunded'), money(own.refunded)]);
  }
  return (
    <Card as="section" aria-labelledby="own" className="flex flex-col gap-3">
      <h2 id="own" className="font-semibold text-lg">
        {t('own')}
      </h2>
      <FactList facts={facts} />
      {own.schedule.length > 1 && <Releases own={own} />}
    </Card>
  );
}

function Releases({ own }: { own: StartupOrder }) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const mask = useMask();
  return (
    <Table
      caption={t('releases')}
      rows={own.schedule}
      rowKey={({ time }) => String(time)}
      columns={[
        { key: 'time', header: t('releaseDay'), isRowHeader: true, cell: ({ time }) => format.dateTime(time) },
        {
          key: 'amount',
          header: t('releaseAmount'),
          align: 'end',
          cell: ({ amount }) => `${mask(format.amount(amount, 8))} ${own.coin}`,
        },
        {
          key: 'state',
          header: t('stateLabel'),
          align: 'end',
          cell: ({ isReleased }) => (
            <Badge kind={isReleased ? 'up' : 'neutral'}>{t(isReleased ? 'released' : 'locked')}</Badge>
          ),
        },
      ]}
    />
  );
}
