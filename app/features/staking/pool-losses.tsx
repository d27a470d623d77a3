import type { StakingPool } from '../../../contract/staking-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRateText } from '../earn/rates.tsx';
import { namePool } from './name-pool.ts';

/** What the network took from pools, with the reason: everybody can read it. */
export function PoolLosses({ pools }: { pools: readonly StakingPool[] }) {
  const { t } = useTranslation('staking');
  const format = useFormat();
  const percent = useRateText();
  const rows = pools
    .flatMap((pool) => pool.losses.map((loss) => ({ ...loss, name: namePool(pool, t) })))
    .sort((a, b) => b.time - a.time);
  if (rows.length === 0) return null;
  return (
    <Card as="section" room="none" aria-labelledby="losses" className="px-2 pb-2">
      <h2 id="losses" className="p-3 pb-1 font-semibold text-lg">
        {t('losses')}
      </h2>
      <Table
        caption={t('losses')}
        rows={rows}
        rowKey={({ name, time }) => `${name} ${time}`}
        columns={[
          { key: 'time', header: t('history.time'), isRowHeader: true, cell: ({ time }) => format.dateTime(time) },
          { key: 'pool', header: t('pool'), cell: ({ name }) => name },
          { key: 'loss', header: t('event.loss'), align: 'end', cell: ({ bps }) => percent(bps) },
          { key: 'reason', header: t('reason'), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
        ]}
      />
    </Card>
  );
}
