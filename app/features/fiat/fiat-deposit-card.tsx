import type { ReactNode } from 'react';
import type { ReviewedDeposit } from '../../../contract/fiat-deposit-review.ts';
import { fiatDecimals } from '../../../contract/limits.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { AmountField, TextField } from '../../components/ui/field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import type { fiatDepositDeeds } from './fiat-deposit-deeds.server.ts';
import { depositLooks, groupReference } from './fiat-looks.ts';

type States = StatesOf<typeof fiatDepositDeeds>;
type FiatDepositCardProps = { entry: ReviewedDeposit; states: States };

/** Money that a member says to have transferred: what is to be found on the statement, and what can be decided. */
export function FiatDepositCard({ entry, states }: FiatDepositCardProps) {
  const { t } = useTranslation('deposit-review');
  const fiat = useTranslation('fiat');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  const { deposit, memberId, review, bankReference } = entry;
  const isSettled = deposit.state === 'credited' || deposit.state === 'rejected';
  const money = (decimal: string) => `${format.amount(decimal, fiatDecimals, { isFixed: true })} ${deposit.currency}`;
  const facts: (readonly [string, ReactNode])[] = [
    [fiat.t('reference'), groupReference(deposit.reference)],
    [fiat.t('said'), money(deposit.amount)],
    ...(deposit.received === null ? [] : [[fiat.t('received'), money(deposit.received)] as const]),
    ...(bankReference === null ? [] : [[t('fiat.bankReference'), <Whole key="bank" text={bankReference} />] as const]),
    [bank.t('field.bankName'), deposit.account.bankName],
    [fiat.t('accountNumber'), <Whole key="account" text={deposit.account.accountNumber} />],
    [t('fiat.announced'), format.dateTime(deposit.time)],
    ...(deposit.reason ? [[t('fiat.reason'), deposit.reason] as const] : []),
  ];
  return (
    <ReviewCard
      kind="fiatDeposit"
      id={deposit.id}
      head={
        <>
          <span>{money(deposit.amount)}</span>
          <Badge kind={depositLooks[deposit.state]}>{fiat.t(`is.${deposit.state}`)}</Badge>
        </>
      }
      memberId={memberId}
      facts={facts}
      review={review}
      tell={({ name, time, shown: { received = '0', bankReference: reference = '' } }) =>
        t('fiat.seen', { name, time: format.dateTime(time), amount: money(received), reference })
      }
      deeds={!isSettled && <Deeds deposit={deposit} states={states} />}
    >
      {deposit.hasPicture && (
        <a href={`/operator/deposits/picture?id=${deposit.id}`} className="self-start font-medium text-accent-text">
          {t('fiat.picture')}
        </a>
      )}
    </ReviewCard>
  );
}

const Whole = ({ text }: { text: string }) => <span className="wrap-anywhere">{text}</span>;

type DeedsProps = Pick<ReviewedDeposit, 'deposit'> & { states: States };

function Deeds({ deposit, states }: DeedsProps) {
  const { t } = useTranslation('deposit-review');
  const reviews = useTranslation('review');
  const format = useFormat();
  const { id, currency, amount } = deposit;
  return (
    <>
      {/* Who saw something else than a colleague can say otherwise, after they have talked. */}
      <FoldedDeed
        intent="confirm"
        title={t('fiat.confirm')}
        button={t('fiat.confirm')}
        kept={{ id }}
        state={startWith(states.confirm, { received: format.typed(amount) })}
      >
        {({ field }) => (
          <>
            <p className="text-text-2">{t('fiat.confirmText')}</p>
            <AmountField {...field('received')} label={t('fiat.arrived')} currency={currency} />
            <TextField
              {...field('bankReference')}
              label={t('fiat.bankReference')}
              hint={t('fiat.bankReferenceHint')}
              autoComplete="off"
            />
          </>
        )}
      </FoldedDeed>
      {deposit.state === 'waiting' && (
        <FoldedDeed
          intent="reject"
          title={reviews.t('reject')}
          button={reviews.t('reject')}
          isDangerous
          kept={{ id }}
          state={states.reject}
        >
          {() => <p className="text-text-2">{t('fiat.rejectText')}</p>}
        </FoldedDeed>
      )}
    </>
  );
}
