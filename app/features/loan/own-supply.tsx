import { Form } from 'react-router';
import type { SupplyEntry } from '../../../contract/loan-shapes.ts';
import { add, formatDecimal, parseDecimal, smaller, subtract } from '../../../contract/money.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ownSupplyPath } from '../../paths/loan-paths.ts';
import { AmountDeed } from './amount-deed.tsx';
import type { OwnSupplyData } from './load-own-supply.server.ts';
import type { AmountState } from './loan-states.ts';
import { useShareText } from './use-share-text.ts';

type OwnSupplyProps = { data: OwnSupplyData; state: AmountState };

/** What a supply is worth and has earned, and the form that takes it out. */
export function OwnSupply({ data: { supply, pool }, state }: OwnSupplyProps) {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const format = useFormat();
  const mask = useMask();
  const share = useShareText();
  if (!supply) return <p className="text-text-2">{t('noSupply')}</p>;
  const coins = (value: string) => `${mask(format.amount(value, 8))} ${supply.currency}`;
  const free = subtract(parseDecimal(supply.amount), parseDecimal(supply.queued));
  const joining = parseDecimal(supply.joining);
  const now = add(joining, smaller(subtract(free, joining), parseDecimal(pool.available)));
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card as="section">
        <FactList
          facts={[
            [t('worth'), coins(supply.amount)],
            [t('deposited'), coins(supply.deposited)],
            [t('earned'), coins(supply.earned)],
            [loan.t('rate.supply'), share(supply.rate)],
            [loan.t('queued'), coins(supply.queued)],
          ]}
        />
      </Card>
      {free > 0n && (
        <AmountDeed
          title={t('withdraw')}
          action={ownSupplyPath(supply.currency)}
          state={state}
          field={{ label: loan.t('amount'), currency: supply.currency, available: formatDecimal(free) }}
          submit={t('withdraw')}
          all={t('withdrawAll')}
        >
          <p>{t('text.withdraw', { now: `${format.amount(formatDecimal(now), 8)} ${supply.currency}` })}</p>
        </AmountDeed>
      )}
    </div>
  );
}

/** Withdrawals that wait until borrowers have repaid, with their places. */
export function Queue({ queue }: Pick<OwnSupplyData, 'queue'>) {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const format = useFormat();
  const isPosting = usePosting() !== undefined;
  if (queue.length === 0) return null;
  const coins = (value: string, currency: string) => `${format.amount(value, 8)} ${currency}`;
  return (
    <Card as="section" room="none" aria-labelledby="queue" className="px-2 pb-2">
      <h2 id="queue" className="p-3 pb-1 font-semibold text-lg">
        {loan.t('queued')}
      </h2>
      <Table
        caption={loan.t('queued')}
        rows={queue}
        rowKey={({ id }) => id}
        columns={[
          { key: 'place', header: t('queue.place'), isRowHeader: true, cell: ({ place }) => String(place) },
          {
            key: 'before',
            header: t('queue.before'),
            align: 'end',
            cell: ({ before, currency }) => coins(before, currency),
          },
          {
            key: 'amount',
            header: loan.t('amount'),
            align: 'end',
            cell: ({ amount, currency }) => coins(amount, currency),
          },
          { key: 'paid', header: t('queue.paid'), align: 'end', cell: ({ paid, currency }) => coins(paid, currency) },
          { key: 'time', header: loan.t('time'), align: 'end', cell: ({ createdAt }) => format.dateTime(createdAt) },
          {
            key: 'cancel',
            header: t('queue.cancel'),
            align: 'end',
            cell: ({ id, currency }) => (
              <Form method="post" action={ownSupplyPath(currency)}>
                <input type="hidden" name="cancel" value={id} />
                <Button type="submit" size="sm" variant="secondary" isPending={isPosting}>
                  {t('queue.cancel')}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** What went into a pool and came out of it. */
export function useSupplyColumns(): Column<SupplyEntry>[] {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const format = useFormat();
  const mask = useMask();
  return [
    { key: 'time', header: loan.t('time'), isRowHeader: true, cell: ({ time }) => format.dateTime(time) },
    { key: 'event', header: loan.t('event'), cell: ({ event }) => t(`supplyEvent.${event}`) },
    {
      key: 'amount',
      header: loan.t('amount'),
      align: 'end',
      cell: ({ amount, currency }) => `${mask(format.amount(amount, 8))} ${currency}`,
    },
  ];
}
