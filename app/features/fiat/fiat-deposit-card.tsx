import type { ReactNode } from 'react';
import type { ReviewedDeposit } from '../../../contract/fiat-deposit-review.ts';
import { fiatDecimals } from '../../../contract/limits.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { AmountField, TextField } from '../../components/ui/field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../operator/console-page.tsx';
import { FoldedDeed } from '../operator/deed-form.tsx';
import { type DeedState, stateOf } from '../operator/deed-state.ts';
import { TiedTo, WhyTwo } from '../operator/second-voice.tsx';
import { SubjectLink } from '../operator/subject-link.tsx';
import { depositLooks, groupReference } from './fiat-looks.ts';

type FiatDepositCardProps = { entry: ReviewedDeposit; state: DeedState | undefined };

/** Money that a member says to have transferred: what is to be found on the statement, and what can be decided. */
export function FiatDepositCard({ entry, state }: FiatDepositCardProps) {
  const { t } = useTranslation('deposit-review');
  const fiat = useTranslation('fiat');
  const reviews = useTranslation('withdrawal-review');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  const { deposit, memberId, confirmations, isConfirmedByMe, bankReference } = entry;
  const money = (decimal: string) => `${format.amount(decimal, fiatDecimals, { isFixed: true })} ${deposit.currency}`;
  const facts: (readonly [string, ReactNode])[] = [
    [reviews.t('member'), <SubjectLink key="member" subject={`member:${memberId}`} />],
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
    <article className="flex flex-col gap-4 rounded-lg border bg-surface-1 p-4 text-sm">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base tabular-nums">
        {t('flagged.number', { id: deposit.id })}
        <span>{money(deposit.amount)}</span>
        <Badge kind={depositLooks[deposit.state]}>{fiat.t(`is.${deposit.state}`)}</Badge>
      </h2>
      <Facts facts={facts} />
      {deposit.hasPicture && (
        <a href={`/operator/deposits/picture?id=${deposit.id}`} className="self-start font-medium text-accent-text">
          {t('fiat.picture')}
        </a>
      )}
      {confirmations.map(({ name, received, bankReference: seen, time }) => (
        <p key={name + time} className="break-words text-text-2">
          {t('fiat.seen', { name, time: format.dateTime(time), amount: money(received), reference: seen })}
        </p>
      ))}
      <WhyTwo whyTwo={entry.whyTwo} />
      <TiedTo tie={entry.tie} />
      <Deeds entry={entry} isMine={isConfirmedByMe} state={state} />
    </article>
  );
}

const Whole = ({ text }: { text: string }) => <span className="wrap-anywhere">{text}</span>;

type DeedsProps = { entry: ReviewedDeposit; isMine: boolean; state: DeedState | undefined };

function Deeds({ entry: { deposit }, isMine, state }: DeedsProps) {
  const { t } = useTranslation('deposit-review');
  const reviews = useTranslation('withdrawal-review');
  const format = useFormat();
  const { id, currency, amount } = deposit;
  const deed = (intent: string) => ({ intent, fields: { id }, state: stateOf(state, intent, id) });
  const confirming = deed('confirm');
  const { typed, refusal } = confirming.state ?? {};
  if (deposit.state === 'credited' || deposit.state === 'rejected') return null;
  return (
    <>
      {isMine && <p className="text-text-2">{reviews.t('mine')}</p>}
      {/* Who saw something else than a colleague can say otherwise, after they have talked. */}
      <FoldedDeed {...confirming} title={t('fiat.confirm')} button={t('fiat.confirm')}>
        <p className="text-text-2">{t('fiat.confirmText')}</p>
        <AmountField
          name="received"
          label={t('fiat.arrived')}
          currency={currency}
          defaultValue={typed?.received ?? format.typed(amount)}
          error={refusal?.fields?.received}
          required
        />
        <TextField
          name="bankReference"
          label={t('fiat.bankReference')}
          hint={t('fiat.bankReferenceHint')}
          maxLength={60}
          autoComplete="off"
          defaultValue={typed?.bankReference}
          error={refusal?.fields?.bankReference}
          required
        />
      </FoldedDeed>
      {deposit.state === 'waiting' && (
        <FoldedDeed {...deed('reject')} title={reviews.t('reject')} button={reviews.t('reject')} isDangerous>
          <p className="text-text-2">{t('fiat.rejectText')}</p>
        </FoldedDeed>
      )}
    </>
  );
}
