import type { HouseProject } from '../../../contract/startup-house.ts';
import { Link } from '../../components/link.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { launchPath } from '../../paths/startup-paths.ts';
import { pathOfTerms } from '../product/product-paths.ts';

/** Each launch: how far it is, which languages have its text, and what its accounts own. */
export function HouseTable({ caption, projects }: { caption: string; projects: readonly HouseProject[] }) {
  const { t } = useTranslation('startup-house');
  const startup = useTranslation('startup');
  const opening = useTranslation('exchange-opening');
  const format = useFormat();
  const amount = (value: string, unit: string) => `${format.amount(value, 8)} ${unit}`;
  const columns: Column<HouseProject>[] = [
    {
      key: 'project',
      header: t('project'),
      isRowHeader: true,
      cell: ({ project, stage }) =>
        stage === 'draft' ? (
          project
        ) : (
          <Link to={launchPath(project)} className="font-medium text-accent-text">
            {project}
          </Link>
        ),
    },
    { key: 'stage', header: startup.t('stateLabel'), cell: ({ stage }) => t(`stage.${stage}`) },
    {
      key: 'market',
      header: opening.t('title'),
      cell: ({ market }) =>
        market && `${opening.t(`phase.${market.phase}`)}, ${format.dateTime(market.openedAt ?? market.opensAt)}`,
    },
    { key: 'networks', header: startup.t('moves.title'), cell: (project) => <Moves {...project} /> },
    { key: 'texts', header: t('texts'), align: 'end', cell: ({ texts }) => format.amount(String(texts.length), 0) },
    { key: 'stock', header: startup.t('stock'), align: 'end', cell: ({ stock, coin }) => amount(stock, coin) },
    { key: 'funded', header: t('funded'), align: 'end', cell: ({ funded, coin }) => amount(funded, coin) },
    {
      key: 'committed',
      header: startup.t('totalCommitted'),
      align: 'end',
      cell: ({ committed, currency }) => amount(committed, currency),
    },
    {
      key: 'proceeds',
      header: t('proceeds'),
      align: 'end',
      cell: ({ proceeds, currency }) => amount(proceeds, currency),
    },
  ];
  return <Table caption={caption} columns={columns} rows={projects} rowKey={({ project }) => project} />;
}

/** Where they are switched: at each network of the coin, or where it is put on one. */
function Moves({ coin, networks }: Pick<HouseProject, 'coin' | 'networks'>) {
  const { t } = useTranslation('startup-house');
  const startup = useTranslation('startup');
  if (networks.length === 0) {
    return (
      <Link to="/operator/coins" className="text-accent-text">
        {t('addNetwork')}
      </Link>
    );
  }
  return (
    <span className="flex flex-wrap gap-x-3">
      {networks.map(({ network, networkName, canDeposit, canWithdraw }) => (
        <Link key={network} to={pathOfTerms('chain.coin', `${network}:${coin}`)} className="text-accent-text">
          {`${networkName}: ${startup.t(`moves.${directionsOf({ canDeposit, canWithdraw })}`)}`}
        </Link>
      ))}
    </span>
  );
}

function directionsOf({ canDeposit, canWithdraw }: { canDeposit: boolean; canWithdraw: boolean }) {
  if (canDeposit) return canWithdraw ? 'on' : 'in';
  return canWithdraw ? 'out' : 'off';
}
