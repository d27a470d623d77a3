import { pathOfCoinIcon } from '../../contract/coin-icons.ts';
import { Avatar } from '../components/ui/avatar.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { CoinIcon } from '../components/ui/coin-icon.tsx';
import { Countdown } from '../components/ui/countdown.tsx';
import { Hint } from '../components/ui/hint.tsx';
import { PriceChange } from '../components/ui/price-change.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { QrCode } from '../components/ui/qr-code.tsx';
import { type Column, Table } from '../components/ui/table.tsx';
import { Timeline } from '../components/ui/timeline.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useSpecimenFacts } from './specimen-facts.ts';
import { words } from './words.ts';

const { data } = words;
const badgeKinds = ['neutral', 'accent', 'up', 'down', 'warn'] as const;
type Row = { coin: string; balance: string; percent: string; kind: (typeof badgeKinds)[number] };
const rows: Row[] = [
  { coin: 'BTC', balance: '0.000000', percent: '1.2', kind: 'up' },
  { coin: 'USDT', balance: '123456789.123456', percent: '-12.75', kind: 'warn' },
  { coin: 'XYZ', balance: '1', percent: '0', kind: 'neutral' },
];

export function DataSpecimens() {
  return (
    <>
      <TableSpecimen />
      <SmallSpecimens />
      <TimeSpecimens />
    </>
  );
}

function TableSpecimen() {
  const format = useFormat();
  const { coin, balance, change, state } = data.columns;
  const columns: Column<Row>[] = [
    { key: 'coin', header: coin, isRowHeader: true, cell: (row) => <CoinName name={row.coin} /> },
    {
      key: 'balance',
      header: balance,
      align: 'end',
      cell: (row) => format.amount(row.balance, 6, { isFixed: true }),
    },
    {
      key: 'change',
      header: change,
      align: 'end',
      cell: (row) => <PriceChange percent={row.percent} format={format} />,
    },
    { key: 'state', header: state, cell: (row) => <Badge kind={row.kind}>{data.badges[row.kind]}</Badge> },
  ];
  return <Table caption={data.caption} columns={columns} rows={rows} rowKey={(row) => row.coin} />;
}

function CoinName({ name }: { name: string }) {
  const src = name === 'XYZ' ? '' : pathOfCoinIcon(name.toLowerCase());
  return (
    <span className="inline-flex items-center gap-2">
      <CoinIcon src={src} name={name} />
      {name}
    </span>
  );
}

function SmallSpecimens() {
  const { qr } = useSpecimenFacts();
  return (
    <>
      <div className="row">
        {badgeKinds.map((kind) => (
          <Badge key={kind} kind={kind}>
            {data.badges[kind]}
          </Badge>
        ))}
      </div>
      <div className="row">
        <Avatar src="" name={data.person} size="sm" />
        <Avatar src="" name={data.person} />
        <Avatar src={pathOfCoinIcon('btc')} name={data.person} size="lg" />
        <span>{data.person}</span>
        <Hint about={data.hintAbout}>{data.hint}</Hint>
      </div>
      <QrCode picture={qr} label={data.scan} />
      <code className="break-all">{data.address}</code>
    </>
  );
}

function TimeSpecimens() {
  const { nowMs } = useSpecimenFacts();
  const { sent, checked, paid } = data.events;
  return (
    <>
      <Timeline
        label={data.timeline}
        entries={[
          { key: 'sent', title: sent, atMs: nowMs - 7_200_000 },
          { key: 'checked', title: checked, text: data.eventText, atMs: nowMs - 60_000 },
          { key: 'paid', title: paid },
        ]}
      />
      <p className="row">
        {data.countdown}
        <Countdown label={data.countdown} nowMs={nowMs} untilMs={nowMs + 3_725_000} />
        <Countdown label={data.countdown} nowMs={nowMs} untilMs={nowMs} />
      </p>
      <ProgressBar label={data.progress} value={65} />
      <ProgressBar label={data.working} />
    </>
  );
}
