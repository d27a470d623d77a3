import { HandCoins } from 'lucide-react';
import { Link } from 'react-router';
import { useMask } from '../../components/amounts-toggle.tsx';
import { RecordList } from '../../components/list/record-list.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loanHistoryPath, loanPath, ownSupplyPath } from '../../paths/loan-paths.ts';
import type { LoanAccountData } from './load-loan-account.server.ts';
import { useActiveColumns } from './loan-columns.tsx';
import { LtvAlert } from './ltv-alert.tsx';
import { useShareText } from './use-share-text.ts';

/** Loans and supplies on the page of the loan account. */
export function AccountLoans({ loans, supplies }: LoanAccountData) {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const isOpen = useRootData()?.menus.areas.includes(loanPath) ?? false;
  return (
    <>
      <section aria-labelledby="loans" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="loans" className="font-semibold">
            {t('loans')}
          </h2>
          {isOpen && <ButtonLink to={loanPath}>{loan.t('borrow')}</ButtonLink>}
        </div>
        {loans.map((one) => (
          <LtvAlert key={one.id} loan={one} />
        ))}
        <RecordList
          caption={t('loans')}
          columns={useActiveColumns()}
          rows={loans}
          rowKey={({ id }) => id}
          empty={{ icon: HandCoins, title: t('noLoan') }}
          more={
            <Link to={loanHistoryPath} className="font-medium text-accent-text">
              {t('allLoans')}
            </Link>
          }
        />
      </section>
      <Supplies supplies={supplies} />
      <p className="text-sm text-text-3">{t('netWorth')}</p>
    </>
  );
}

function Supplies({ supplies }: Pick<LoanAccountData, 'supplies'>) {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const format = useFormat();
  const mask = useMask();
  const share = useShareText();
  if (supplies.length === 0) return null;
  const amount = (value: string) => mask(format.amount(value, 8));
  return (
    <section aria-labelledby="supplies" className="flex flex-col gap-3">
      <h2 id="supplies" className="font-semibold">
        {t('supplies')}
      </h2>
      <RecordList
        caption={t('supplies')}
        rows={supplies}
        rowKey={({ currency }) => currency}
        empty={{ title: t('noSupply') }}
        columns={[
          {
            key: 'coin',
            header: loan.t('pool'),
            isRowHeader: true,
            cell: ({ currency }) => (
              <Link to={ownSupplyPath(currency)} className="font-medium text-accent-text">
                {currency}
              </Link>
            ),
          },
          { key: 'worth', header: t('worth'), align: 'end', cell: (supply) => amount(supply.amount) },
          { key: 'earned', header: t('earned'), align: 'end', cell: ({ earned }) => amount(earned) },
          { key: 'rate', header: loan.t('rate.supply'), align: 'end', cell: ({ rate }) => share(rate) },
          { key: 'queued', header: loan.t('queued'), align: 'end', cell: ({ queued }) => amount(queued) },
        ]}
      />
    </section>
  );
}
