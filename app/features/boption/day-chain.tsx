import { Link } from 'react-router';
import type { boptionProofCalls } from '../../../contract/boption-proof.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { Card } from '../../components/ui/card.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToSettled } from '../../paths/boption-paths.ts';
import { Digest } from './digest.tsx';

type Day = AnswerOf<typeof boptionProofCalls.days>['items'][number];

/** The days of a market with their digests, newest first: each digest follows from the one below it. */
export function DayChain({ symbol, days }: { symbol: string; days: readonly Day[] }) {
  const { t } = useTranslation('boption-public');
  const own = useTranslation('boption');
  const format = useFormat();
  if (days.length === 0) return null;
  const columns: Column<Day>[] = [
    {
      key: 'day',
      header: t('settled.day'),
      isRowHeader: true,
      cell: ({ day }) => (
        <Link to={pathToSettled(symbol, day)} className="whitespace-nowrap text-accent-text">
          {day}
        </Link>
      ),
    },
    {
      key: 'options',
      header: own.t('totals.options'),
      align: 'end',
      cell: ({ totals }) => format.amount(String(totals.reduce((sum, { orders }) => sum + orders, 0)), 0),
    },
    {
      key: 'digest',
      header: t('settled.digest'),
      align: 'end',
      cell: ({ digest }) => (digest === null ? '–' : <Digest text={digest} />),
    },
  ];
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('settled.days')}</h2>
      <p className="text-sm text-text-2">{t('settled.daysText')}</p>
      <Table caption={t('settled.days')} columns={columns} rows={days} rowKey={({ day }) => day} />
    </Card>
  );
}
