import { Link } from 'react-router';
import type { Draw } from '../../../contract/reward.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { verifyPath } from './verify-draw.ts';

/** Past draws, with the way to verify those whose seed is no secret any more. */
export function DrawHistory({ draws }: { draws: readonly Draw[] }) {
  const { t } = useTranslation('reward');
  const format = useFormat();
  if (draws.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="mb-2 font-semibold text-lg">
        {t('history.title')}
      </h2>
      <Table
        caption={t('history.title')}
        rows={draws}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'prize',
            header: t('prizes.prize'),
            isRowHeader: true,
            cell: ({ amount, currency }) => `${format.amount(amount, 8)} ${currency}`,
          },
          { key: 'number', header: t('history.number'), align: 'end', cell: ({ number }) => number },
          { key: 'nonce', header: t('seed.nonce'), align: 'end', cell: ({ nonce }) => nonce },
          { key: 'time', header: t('history.time'), align: 'end', cell: ({ time }) => format.dateTime(time) },
          {
            key: 'verify',
            header: t('history.check'),
            align: 'end',
            cell: ({ serverSeed, ...draw }) =>
              serverSeed === null ? (
                <span className="text-text-3">{t('history.secret')}</span>
              ) : (
                <Link to={verifyPath({ ...draw, serverSeed })} className="font-medium text-accent-text">
                  {t('history.verify')}
                </Link>
              ),
          },
        ]}
      />
    </Card>
  );
}
