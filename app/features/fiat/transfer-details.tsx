import type { FiatDeposit } from '../../../contract/fiat-deposit.ts';
import { fiatDecimals } from '../../../contract/limits.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Timeline } from '../../components/ui/timeline.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AttachState } from './bank-deposit-state.ts';
import { depositLooks, groupReference } from './fiat-looks.ts';
import { TransferForms } from './transfer-forms.tsx';

type TransferDetailsProps = { deposit: FiatDeposit; state: AttachState };

/** One deposit: as long as it waits where the money is to go, then what became of it. */
export function TransferDetails({ deposit, state: form }: TransferDetailsProps) {
  const { t } = useTranslation('fiat');
  const format = useFormat();
  const { currency, amount, received, state, reason, time, expiresAt, decidedAt } = deposit;
  const isSeen = deposit.waitsForSecond && state !== 'credited' && state !== 'rejected';
  const money = (decimal: string) => `${format.amount(decimal, fiatDecimals, { isFixed: true })} ${currency}`;
  const begun = { key: 'begun', title: t('is.waiting'), atMs: time };
  const ended = decidedAt !== null && { key: 'ended', title: t(`is.${state}`), text: reason, atMs: decidedAt };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-center gap-3 font-semibold text-lg tabular-nums">
        {money(amount)}
        <Badge kind={depositLooks[state]}>{t(`is.${state}`)}</Badge>
      </h2>
      <RefusalNotice refusal={form.refusal} />
      {state === 'waiting' && <WhereTo deposit={deposit} />}
      <FactList
        facts={[
          [t('said'), money(amount)],
          ...(received === null ? [] : [[t('received'), money(received)] as const]),
          state === 'waiting'
            ? [t('expires'), format.dateTime(expiresAt)]
            : [t('reference'), groupReference(deposit.reference)],
        ]}
      />
      {state === 'expired' && !isSeen && <Notice>{t('expiredText')}</Notice>}
      {isSeen && <Notice>{t('secondText')}</Notice>}
      <Timeline label={t('timeline')} entries={ended ? [begun, ended] : [begun]} />
      {state === 'waiting' && <TransferForms deposit={deposit} state={form} />}
    </Card>
  );
}

function WhereTo({ deposit: { reference, account } }: { deposit: FiatDeposit }) {
  const { t } = useTranslation('fiat');
  const bank = useTranslation('bank-account');
  const facts = [
    [bank.t('field.holder'), account.holder],
    [bank.t('field.bankName'), account.bankName],
    [t('accountNumber'), account.accountNumber],
    ...(account.bic ? [[bank.t('field.bic'), account.bic] as const] : []),
    [t('reference'), groupReference(reference)],
  ] as const;
  return (
    <>
      <Notice kind="warning">{t('ownAccount')}</Notice>
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col items-start gap-1">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd className="break-all font-medium">{value}</dd>
            <dd>
              <CopyButton text={value} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
