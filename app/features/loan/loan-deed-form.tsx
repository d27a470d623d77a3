import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ownLoanPath } from '../../paths/loan-paths.ts';
import { useRateText } from '../earn/rates.tsx';
import { AmountDeed } from './amount-deed.tsx';
import type { OwnLoanData } from './load-own-loan.server.ts';
import type { AmountState } from './loan-states.ts';

type LoanDeedFormProps = { data: OwnLoanData; state: AmountState };

/** What can be done with a loan, one form at a time: each has an address. */
export function LoanDeedForm({ data, state }: LoanDeedFormProps) {
  const { t } = useTranslation('loan-own');
  const { loan, deed, deeds } = data;
  const form = useDeed(data);
  if (!deed || !form) return null;
  const tabs = deeds.map((known) => ({
    label: t(`deed.${known}`),
    to: ownLoanPath(loan.id, known),
    isCurrent: known === deed,
  }));
  return (
    <section aria-label={t('deeds')} className="flex flex-col gap-3">
      {tabs.length > 1 && <TabLinks label={t('deeds')} tabs={tabs} />}
      <AmountDeed
        key={deed}
        title={t(`deed.${deed}`)}
        action={ownLoanPath(loan.id, deed)}
        fields={{ deed, id: loan.id }}
        state={state}
        submit={t(`deed.${deed}`)}
        {...form}
      >
        <p>{form.text}</p>
      </AmountDeed>
    </section>
  );
}

function useDeed({ loan, deed, available }: OwnLoanData) {
  const { t } = useTranslation('loan-own');
  const common = useTranslation('loan');
  const format = useFormat();
  const percent = useRateText();
  const { loanAsset, pledgeAsset, debt, releasable, alertBps, initialBps } = loan;
  const label = common.t('amount');
  const coins = (value: string, currency: string) => `${format.amount(value, 8)} ${currency}`;
  switch (deed) {
    case 'repay':
      return {
        text: t('text.repay'),
        field: { label, currency: loanAsset, available, limit: debt },
        all: t('repayAll', { debt: coins(debt, loanAsset) }),
      };
    case 'add':
      return { text: t('text.add'), field: { label, currency: pledgeAsset, available } };
    case 'release':
      return {
        text: t('text.release', { initial: percent(initialBps) }),
        field: { label, currency: pledgeAsset, available: releasable },
      };
    case 'cancel':
      return { text: t('text.cancel'), all: t('deed.cancel') };
    case 'extend':
      return { text: t('text.extend', { term: common.t('days', { count: loan.termDays }) }), all: t('deed.extend') };
    case 'alert':
      return {
        text: t('text.alert'),
        field: {
          label: common.t('ltv'),
          currency: '%',
          hint: t('text.alertHint', { liquidation: percent(loan.liquidationBps) }),
        },
        submit: t('alertSave'),
        all: alertBps === null ? undefined : t('alertOff'),
      };
    default:
      return null;
  }
}
