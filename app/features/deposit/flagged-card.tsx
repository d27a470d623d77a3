import type { ReactNode } from 'react';
import type { FlaggedDeposit } from '../../../contract/deposit-review.ts';
import { type DepositOutcome, depositOutcomes } from '../../../contract/deposit-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import { depositLooks } from './deposit-columns.tsx';
import type { flaggedDeeds } from './flagged-deeds.server.ts';

type States = StatesOf<typeof flaggedDeeds>;
type FlaggedCardProps = { entry: FlaggedDeposit; states: States };

/** A deposit that its chain took back after it was credited: what is known of it, and what can be decided. */
export function FlaggedCard({ entry, states }: FlaggedCardProps) {
  const { t } = useTranslation('deposit-review');
  const wallet = useTranslation('wallet');
  const texts = useTranslation('deposit');
  const format = useFormat();
  const { deposit, memberId, valueUsdt, available, takenBack, review } = entry;
  const coins = (amount: string) => `${format.amount(amount, 8)} ${deposit.currency}`;
  const isOpen = deposit.state === 'flagged';
  const facts: (readonly [string, ReactNode])[] = [
    [t('flagged.value'), valueUsdt === null ? '—' : `${format.amount(valueUsdt, 2)} USDT`],
    [wallet.t('column.network'), deposit.networkName],
    [texts.t('address'), <Whole key="address" text={deposit.address} />],
    ...(deposit.memo ? [[wallet.t('column.memo'), deposit.memo] as const] : []),
    [wallet.t('column.transaction'), <Whole key="transaction" text={deposit.transactionId} />],
    [t('flagged.seen'), format.dateTime(deposit.time)],
    [t('flagged.credited'), deposit.creditedTime === null ? '—' : format.dateTime(deposit.creditedTime)],
    takenBack === null ? [t('flagged.available'), coins(available)] : [t('flagged.debited'), coins(takenBack)],
  ];
  return (
    <ReviewCard
      kind="deposit"
      id={deposit.id}
      head={
        <>
          <span>{coins(deposit.amount)}</span>
          <Badge kind={depositLooks[deposit.state]}>{texts.t(`is.${deposit.state}`)}</Badge>
        </>
      }
      memberId={memberId}
      facts={facts}
      review={review}
      tell={({ name, verdict, time, reason }) =>
        t('flagged.said', {
          name,
          outcome: t(`flagged.${verdict as DepositOutcome}`),
          time: format.dateTime(time),
          reason,
        })
      }
      deeds={isOpen && <Resolve id={deposit.id} state={states.resolve} />}
    />
  );
}

const Whole = ({ text }: { text: string }) => <span className="break-all">{text}</span>;

function Resolve({ id, state }: { id: string; state: States['resolve'] }) {
  const { t } = useTranslation('deposit-review');
  const labels: Record<DepositOutcome, string> = {
    takenBack: t('flagged.takenBack'),
    writtenOff: t('flagged.writtenOff'),
  };
  return (
    <FoldedDeed intent="resolve" title={t('flagged.decide')} button={t('flagged.decide')} kept={{ id }} state={state}>
      {({ field }) => (
        <>
          <p className="text-text-2">{t('flagged.decideText')}</p>
          <SelectField {...field('outcome')} label={t('flagged.outcome')}>
            <option value="" />
            {depositOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {labels[outcome]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FoldedDeed>
  );
}
