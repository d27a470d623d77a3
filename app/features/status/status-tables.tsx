import type { Status } from '../../../contract/status.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const areaLooks = { up: 'up', impaired: 'warn', down: 'down', off: 'neutral' } as const;

export function AreaTable({ areas }: { areas: Status['areas'] }) {
  const { t } = useTranslation('status');
  const { t: of } = useTranslation('menu');
  const names = {
    exchange: of('entry.spot'),
    futures: of('entry.futures'),
    boption: of('entry.boption'),
    convert: of('entry.convert'),
    finance: of('entry.finance'),
    staking: of('entry.staking'),
    loan: of('entry.loan'),
    c2c: of('entry.p2p'),
    transfers: t('transfers'),
  };
  return (
    <Card room="table">
      <Table
        caption={t('areas')}
        rows={areas}
        rowKey={({ area }) => area}
        columns={[
          { key: 'area', header: t('area'), isRowHeader: true, cell: ({ area }) => names[area] },
          {
            key: 'state',
            header: t('state'),
            align: 'end',
            cell: ({ state }) => <Badge kind={areaLooks[state]}>{t(`areaState.${state}`)}</Badge>,
          },
        ]}
      />
    </Card>
  );
}

/** How many markets have a price that may be used, and since when the others have none. */
export function PriceFacts({ prices: { markets, stale }, now }: { prices: Status['prices']; now: number }) {
  const { t } = useTranslation('status');
  const format = useFormat();
  return (
    <>
      <p className="text-sm text-text-2">{t('fresh', { fresh: markets - stale.length, markets })}</p>
      {stale.length > 0 && (
        <Card room="table">
          <Table
            caption={t('stale')}
            rows={stale}
            rowKey={({ symbol }) => symbol}
            columns={[
              { key: 'symbol', header: t('stale'), isRowHeader: true, cell: ({ symbol }) => symbol.replace('_', '/') },
              {
                key: 'last',
                header: t('lastPrice'),
                align: 'end',
                cell: ({ lastTime }) => lastTime !== null && format.age(now - lastTime),
              },
            ]}
          />
        </Card>
      )}
    </>
  );
}

const networkLooks = { up: 'up', silent: 'down', paused: 'warn' } as const;

export function NetworkTable({ networks }: { networks: Status['networks'] }) {
  const { t } = useTranslation('status');
  return (
    <Card room="table">
      <Table
        caption={t('networks')}
        rows={networks}
        rowKey={({ network }) => network}
        columns={[
          { key: 'network', header: t('network'), isRowHeader: true, cell: ({ networkName }) => networkName },
          {
            key: 'looked',
            header: t('looked'),
            cell: ({ lookedTime }) => lookedTime !== null && <Time at={lookedTime} />,
          },
          {
            key: 'state',
            header: t('state'),
            align: 'end',
            cell: ({ state }) => <Badge kind={networkLooks[state]}>{t(`networkState.${state}`)}</Badge>,
          },
        ]}
      />
    </Card>
  );
}
