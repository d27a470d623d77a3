import { Link } from 'react-router';
import type { Loan, LoanEntry } from '../../../contract/loan-shapes.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loanReceiptPath, ownLoanPath } from '../../paths/loan-paths.ts';
import { useRateText } from '../earn/rates.tsx';
import { nameLoanState } from './loan-lines.ts';
import { LtvBar } from './ltv-bar.tsx';
import { placesOf } from './ltv-facts.tsx';

const looks = { 0: 'accent', 1: 'up', 2: 'neutral', 3: 'down', 4: 'neutral' } as const;

/** The state of a loan; an overdue one says so, and one that its member cancelled. */
export function LoanState({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loan-own');
  return <Badge kind={loan.isOverdue ? 'warn' : looks[loan.status]}>{nameLoanState(loan, t)}</Badge>;
}

/** Amounts of a coin on one line, hidden where the member hides amounts. */
function useCoins() {
  const format = useFormat();
  const mask = useMask();
  return (value: string, currency: string) => (
    <span className="whitespace-nowrap">
      {mask(format.amount(value, 8))} {currency}
    </span>
  );
}

function useLoanColumn(): Column<Loan> {
  const { t } = useTranslation('loan-own');
  const coins = useCoins();
  return {
    key: 'loan',
    header: t('loan'),
    isRowHeader: true,
    cell: ({ id, status, loanAsset, loanAmount, approvedAmount }) => (
      <span className="text-left">
        <Link to={ownLoanPath(id)} className="font-medium text-accent-text">
          {coins(status === 0 || status === 4 ? loanAmount : approvedAmount, loanAsset)}
        </Link>
        <span className="block font-normal text-text-3 text-xs">#{id}</span>
      </span>
    ),
  };
}

/** Loans that go on: how large the debt is, how near the liquidation, and when they are due. */
export function useActiveColumns(): Column<Loan>[] {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const format = useFormat();
  const percent = useRateText();
  const coins = useCoins();
  return [
    useLoanColumn(),
    {
      key: 'collateral',
      header: loan.t('collateral'),
      align: 'end',
      cell: ({ pledgeAmount, pledgeAsset }) => coins(pledgeAmount, pledgeAsset),
    },
    { key: 'debt', header: t('debt'), align: 'end', cell: ({ debt, loanAsset }) => coins(debt, loanAsset) },
    {
      key: 'ltv',
      header: loan.t('ltv'),
      align: 'end',
      cell: ({ ltvBps, ...marks }) =>
        ltvBps === null ? (
          '–'
        ) : (
          <span className="flex min-w-28 flex-col items-end gap-1">
            {percent(ltvBps)}
            <LtvBar ltvBps={ltvBps} marks={marks} />
          </span>
        ),
    },
    {
      key: 'liquidation',
      header: t('liquidationPrice'),
      align: 'end',
      cell: ({ liquidationPrice, loanAsset }) =>
        liquidationPrice === null ? (
          '–'
        ) : (
          <span className="whitespace-nowrap">
            {format.amount(liquidationPrice, placesOf(liquidationPrice))} {loanAsset}
          </span>
        ),
    },
    {
      key: 'due',
      header: loan.t('due'),
      align: 'end',
      cell: ({ dueAt }) => (dueAt === null ? '–' : <Time at={dueAt} />),
    },
    { key: 'state', header: loan.t('state'), cell: (one) => <LoanState loan={one} /> },
  ];
}

/** All loans, also those that have ended. */
export function useRecordColumns(): Column<Loan>[] {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const coins = useCoins();
  return [
    useLoanColumn(),
    { key: 'pledge', header: loan.t('collateral'), cell: ({ pledgeAsset }) => pledgeAsset },
    { key: 'created', header: t('created'), align: 'end', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'ended',
      header: t('ended'),
      align: 'end',
      cell: ({ endedAt }) => (endedAt === null ? '–' : <Time at={endedAt} />),
    },
    {
      key: 'paid',
      header: t('interestPaid'),
      align: 'end',
      cell: ({ interestPaid, loanAsset }) => coins(interestPaid, loanAsset),
    },
    { key: 'state', header: loan.t('state'), cell: (one) => <LoanState loan={one} /> },
  ];
}

/** What happened to a loan; a liquidation leads to its receipt. */
export function useEntryColumns({ loanAsset, pledgeAsset }: Loan): Column<LoanEntry>[] {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const coins = useCoins();
  const change = (value: string, currency: string) => (value === '0' ? '–' : coins(value, currency));
  return [
    { key: 'time', header: loan.t('time'), isRowHeader: true, cell: ({ time }) => <Time at={time} /> },
    {
      key: 'event',
      header: loan.t('event'),
      cell: ({ event, receipt }) => (
        <span className="text-right md:text-left">
          {t(`event.${event}`)}
          {receipt && (
            <Link to={loanReceiptPath(receipt)} className="block text-accent-text text-xs">
              {t('receipt')}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'pledge',
      header: loan.t('collateral'),
      align: 'end',
      cell: ({ pledge }) => change(pledge, pledgeAsset),
    },
    {
      key: 'principal',
      header: t('principal'),
      align: 'end',
      cell: ({ principal }) => change(principal, loanAsset),
    },
    {
      key: 'interest',
      header: t('interestPaid'),
      align: 'end',
      cell: ({ interest }) => change(interest, loanAsset),
    },
    { key: 'fee', header: t('fee'), align: 'end', cell: ({ fee }) => change(fee, loanAsset) },
  ];
}

function Time({ at }: { at: number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {format.dateTime(at)}
    </time>
  );
}
