import { Link } from 'react-router';
import type { ShownTick } from '../../../contract/boption-proof.ts';
import { ReceiptCheck } from '../../components/receipt-check.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToSettled } from '../../paths/boption-paths.ts';
import { lookOf, useSigned } from '../futures/profit.tsx';
import { priceProofPath } from '../quotes/symbol-path.ts';
import { Digest } from './digest.tsx';
import type { LoadedSettlement } from './load-receipt.server.ts';
import { StateBadge } from './option-columns.tsx';
import { DirectionBadge } from './option-name.tsx';
import { StakeRules } from './stake-rules.tsx';
import { TickPicture } from './tick-picture.tsx';
import { useDurationText } from './use-duration-text.ts';
import { useShareText } from './use-percent.ts';

/** A settled option with all that it follows from, for everybody who has the address. */
export function ReceiptView(loaded: LoadedSettlement) {
  const { settlement, market, points } = loaded;
  return (
    <>
      <Summary {...loaded} />
      {points.length > 1 && (
        <Card as="section" className="h-64">
          <TickPicture
            points={points}
            name={market.name}
            pricePrecision={market.pricePrecision}
            entries={settlement.entry ? [settlement.entry.price] : []}
          />
        </Card>
      )}
      <DecidingTicks {...loaded} />
      <Calculation {...loaded} />
      <DayDigests {...loaded} />
      <ReceiptCheck id={loaded.id} area="boption" />
    </>
  );
}

function Summary({ settlement, market }: LoadedSettlement) {
  const { t } = useTranslation('boption-public');
  const own = useTranslation('boption');
  const format = useFormat();
  const duration = useDurationText();
  const share = useShareText();
  const signed = useSigned();
  const moment = useMoment();
  const { currency, stake, result, settledAt } = settlement;
  const amount = (value: string) => `${format.amount(value, 8)} ${currency}`;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {market.name} <DirectionBadge direction={settlement.direction} /> <StateBadge state={settlement.state} />
      </p>
      <div className="grid gap-x-10 gap-y-1.5 sm:grid-cols-2">
        <FactList
          facts={[
            [t('number'), String(settlement.number)],
            [own.t('form.stake'), amount(stake)],
            [own.t('column.rate'), `+${share(settlement.rate, 2)}`],
            [own.t('fact.duration'), duration(settlement.duration)],
          ]}
        />
        <FactList
          facts={[
            [own.t('column.accepted'), moment(settlement.acceptedAt)],
            [t('settledAt'), settledAt === null ? '–' : format.dateTime(settledAt)],
            [
              own.t('column.result'),
              <span key="result" className={lookOf(result ?? '0')}>
                {signed(result ?? '0', 4)} {currency}
              </span>,
            ],
          ]}
        />
      </div>
      {settlement.voidReason && <Notice kind="warning">{t(`void.${settlement.voidReason}`)}</Notice>}
      {currency === 'FTUSDT' && <Notice>{own.t('form.trial')}</Notice>}
      <p className="text-sm text-text-3">{t('anonymous')}</p>
    </Card>
  );
}

/** With milliseconds: they decide. */
function useMoment(): (timeMs: number) => string {
  const format = useFormat();
  return (timeMs) => `${format.dateTime(timeMs)}.${String(timeMs % 1_000).padStart(3, '0')}`;
}

/** The ticks of entry and exit with those beside them: none lies between. */
function DecidingTicks({ settlement, market }: LoadedSettlement) {
  const { t } = useTranslation('boption-public');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const moment = useMoment();
  const columns: Column<ShownTick>[] = [
    { key: 'role', header: t('ticks.role'), isRowHeader: true, cell: ({ role }) => t(`ticks.${role}`) },
    { key: 'time', header: exchange.t('trades.time'), align: 'end', cell: ({ time }) => moment(time) },
    {
      key: 'price',
      header: exchange.t('ticket.price'),
      align: 'end',
      cell: ({ price }) => format.price(price, market.pricePrecision),
    },
    {
      key: 'seq',
      header: t('ticks.number'),
      align: 'end',
      cell: ({ seq }) => (
        <Link to={priceProofPath(settlement.symbol, seq)} className="text-accent-text">
          {seq}
        </Link>
      ),
    },
  ];
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('ticks.title')}</h2>
      <p className="text-sm text-text-2">{t('ticks.text')}</p>
      {settlement.ticks.length > 0 && (
        <Table
          caption={t('ticks.title')}
          columns={columns}
          rows={settlement.ticks}
          rowKey={({ role, seq }) => `${role} ${seq}`}
        />
      )}
    </Card>
  );
}

/** The rules with this option's numbers. */
function Calculation({ settlement, market }: LoadedSettlement) {
  const { t } = useTranslation('boption-public');
  const own = useTranslation('boption');
  const format = useFormat();
  const moment = useMoment();
  const signed = useSigned();
  const { entry, exit, state, stake, rate, entryFrom, expiresAt, result, currency } = settlement;
  const price = (tick: typeof entry) => (tick ? format.price(tick.price, market.pricePrecision) : '–');
  const sign = entry && exit ? Math.sign(Number(exit.price) - Number(entry.price)) : 0;
  const relation = { [-1]: '<', 0: '=', 1: '>' }[sign] ?? '=';
  const formulas = {
    won: `${stake} × ${rate} = ${settlement.profit}`,
    lost: `−${stake}`,
    tied: '0',
    void: '0',
    waiting: '',
    open: '',
  };
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('calculation.title')}</h2>
      <StakeRules
        delayMs={entryFrom - settlement.acceptedAt}
        durationSeconds={settlement.duration}
        tickSeconds={settlement.tickSeconds}
      />
      <FactList
        facts={[
          [t('calculation.entryFrom'), moment(entryFrom)],
          [own.t('column.ends'), expiresAt === null ? '–' : moment(expiresAt)],
          [t('calculation.compare'), entry && exit ? `${price(exit)} ${relation} ${price(entry)}` : '–'],
          [t('calculation.formula'), formulas[state]],
          [own.t('column.result'), `${signed(result ?? '0', 4)} ${currency}`],
        ]}
      />
    </Card>
  );
}

/** The public table that the option stands in, and the digests that hold it together. */
function DayDigests({ settlement: { symbol, day, digest, previousDigest } }: LoadedSettlement) {
  const { t } = useTranslation('boption-public');
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('settled.title')}</h2>
      <FactList
        facts={[
          [t('settled.day'), day],
          [t('settled.digest'), digest ? <Digest key="digest" text={digest} /> : t('settled.digestOpen')],
          [t('settled.previous'), previousDigest ? <Digest key="previous" text={previousDigest} /> : '–'],
        ]}
      />
      <p className="text-sm">
        <Link to={pathToSettled(symbol, day)} className="font-medium text-accent-text">
          {t('dayLink')}
        </Link>
      </p>
    </Card>
  );
}
