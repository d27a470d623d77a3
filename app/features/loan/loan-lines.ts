import type { Loan } from '../../../contract/loan-shapes.ts';
import { percentOfShare } from '../../i18n/percent-of-bps.ts';
import type { Translate } from '../../i18n/translate.ts';

const columns = [
  'number',
  'created',
  'borrowed',
  'coin',
  'collateral',
  'collateralCoin',
  'days',
  'rate',
  'debt',
  'interestPaid',
  'due',
  'ended',
  'status',
] as const;

/** `t` is of loan-own.json. */
export const loanHeader = (t: Translate): string[] => columns.map((column) => t(`file.${column}`));

/** A loan as the line of a file. */
export const loanLine =
  (t: Translate) =>
  (loan: Loan): string[] => [
    loan.id,
    timeOf(loan.createdAt),
    loan.approvedAmount,
    loan.loanAsset,
    loan.pledgeAmount,
    loan.pledgeAsset,
    String(loan.termDays),
    percentOfShare(loan.rate),
    loan.debt,
    loan.interestPaid,
    timeOf(loan.dueAt),
    timeOf(loan.endedAt),
    nameLoanState(loan, t),
  ];

/** `t` is of loan-own.json. */
export const nameLoanState = ({ status, isOverdue, isCancelled }: Loan, t: Translate): string => {
  if (isCancelled) return t('cancelled');
  return t(isOverdue ? 'overdue' : `status.${status}`);
};

const timeOf = (time: number | null): string => (time === null ? '' : new Date(time).toISOString());
