import { ChartNoAxesColumn } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RatesData } from './load-rates.server.ts';
import { marketOf } from './market-of.ts';
import { DirectionBadge } from './option-name.tsx';
import { useDurationText } from './use-duration-text.ts';
import { useShareText } from './use-percent.ts';
import { type GroupedShare, percentOf, type WinShare } from './win-rates.ts';

/** How often options have won, by duration, by hour and by market. */
export function RatesView({ data }: { data: RatesData }) {
  const { t } = useTranslation('boption-public');
  const { markets, symbol, total, byHour, bySymbol } = data;
  if (total.total === 0) {
    return (
      <Card>
        <EmptyState icon={ChartNoAxesColumn} title={t('rates.none')} />
      </Card>
    );
  }
  const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <>
      <ByDuration data={data} />
      {symbol === '' && (
        <Shares
          title={t('rates.bySymbol')}
          name={t('market')}
          rows={bySymbol}
          nameOf={(key) => marketOf(key, markets).name}
        />
      )}
      <Shares title={t('rates.byHour')} name={t('rates.hour')} rows={byHour} nameOf={hourOf} />
    </>
  );
}

/** 49.12% of 1,234. */
function useWonText(): (share: WinShare) => string {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const shareText = useShareText();
  return (share) => {
    const percent = percentOf(share);
    if (percent === undefined) return '–';
    const total = format.amount(String(share.total), 0);
    return t('fact.wonOf', { share: shareText(String(Number(percent) / 100)), total });
  };
}

function ByDuration({ data: { byDuration } }: { data: RatesData }) {
  const { t } = useTranslation('boption-public');
  const own = useTranslation('boption');
  const duration = useDurationText();
  const share = useShareText();
  const won = useWonText();
  const columns: Column<RatesData['byDuration'][number]>[] = [
    {
      key: 'duration',
      header: own.t('fact.duration'),
      isRowHeader: true,
      cell: ({ duration: seconds }) => duration(seconds),
    },
    { key: 'all', header: t('rates.won'), align: 'end', cell: ({ all }) => won(all) },
    { key: 'up', header: <DirectionBadge direction="up" />, align: 'end', cell: ({ up }) => won(up) },
    { key: 'down', header: <DirectionBadge direction="down" />, align: 'end', cell: ({ down }) => won(down) },
    {
      key: 'breakEven',
      header: t('rates.needed'),
      align: 'end',
      cell: ({ breakEven }) => (breakEven === null ? '–' : share(breakEven)),
    },
  ];
  return (
    <Card as="section" room="table">
      <h2 className="px-3 pt-3 font-semibold">{t('rates.byDuration')}</h2>
      <Table
        caption={t('rates.byDuration')}
        columns={columns}
        rows={byDuration}
        rowKey={({ duration: seconds }) => String(seconds)}
      />
    </Card>
  );
}

type SharesProps<Key> = {
  title: string;
  name: string;
  rows: readonly GroupedShare<Key>[];
  nameOf(key: Key): string;
};

function Shares<Key extends number | string>({ title, name, rows, nameOf }: SharesProps<Key>) {
  const { t } = useTranslation('boption-public');
  const won = useWonText();
  const columns: Column<GroupedShare<Key>>[] = [
    { key: 'name', header: name, isRowHeader: true, cell: ({ key }) => nameOf(key) },
    { key: 'won', header: t('rates.won'), align: 'end', cell: won },
  ];
  return (
    <Card as="section" room="table">
      <h2 className="px-3 pt-3 font-semibold">{title}</h2>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => String(key)} />
    </Card>
  );
}
