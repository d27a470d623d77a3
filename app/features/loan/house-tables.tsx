import type { LoanRisk } from '../../../contract/loan-house.ts';
import { Link } from '../../components/link.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SubjectLink } from '../operator/subject-link.tsx';
import { pathOfTerms } from '../product/product-paths.ts';
import { placesOf } from './ltv-facts.tsx';

/** What falls of all prices would do. */
export function FallTable({ caption, falls }: { caption: string; falls: LoanRisk['falls'] }) {
  const { t } = useTranslation('loan-house');
  const format = useFormat();
  const columns: Column<LoanRisk['falls'][number]>[] = [
    {
      key: 'percent',
      header: t('column.fall'),
      isRowHeader: true,
      cell: ({ percent }) => t('fallBy', { percent: format.share(percent) }),
    },
    {
      key: 'loans',
      header: t('column.loans'),
      align: 'end',
      cell: ({ loans }) => format.amount(String(loans), 0),
    },
    {
      key: 'debt',
      header: t('column.debt'),
      align: 'end',
      cell: ({ debtUsdt }) => format.amount(debtUsdt, 2),
    },
    {
      key: 'shortfall',
      header: t('column.shortfall'),
      align: 'end',
      cell: ({ shortfallUsdt }) => format.amount(shortfallUsdt, 2),
    },
  ];
  return <Table caption={caption} columns={columns} rows={falls} rowKey={({ percent }) => String(percent)} />;
}

/** Loans by LTV, the highest first. */
export function NearTable({ caption, near }: { caption: string; near: LoanRisk['near'] }) {
  const { t } = useTranslation('loan-house');
  const format = useFormat();
  const columns: Column<LoanRisk['near'][number]>[] = [
    { key: 'loan', header: t('column.loan'), isRowHeader: true, cell: ({ loan }) => loan.id },
    {
      key: 'member',
      header: t('column.member'),
      cell: ({ memberId }) => <SubjectLink subject={`member:${memberId}`} />,
    },
    {
      key: 'ltv',
      header: t('column.ltv'),
      align: 'end',
      cell: ({ loan: { ltvBps } }) => (ltvBps === null ? '—' : format.amount(String(ltvBps / 100), 2)),
    },
    {
      key: 'owed',
      header: t('column.owed'),
      align: 'end',
      cell: ({ loan }) => `${format.amount(loan.debt, placesOf(loan.debt))} ${loan.loanAsset}`,
    },
    {
      key: 'pledge',
      header: t('column.pledge'),
      align: 'end',
      cell: ({ loan }) => `${format.amount(loan.pledgeAmount, 8)} ${loan.pledgeAsset}`,
    },
    {
      key: 'price',
      header: t('column.liquidation'),
      align: 'end',
      cell: ({ loan }) =>
        loan.liquidationPrice === null ? '—' : format.amount(loan.liquidationPrice, placesOf(loan.liquidationPrice)),
    },
    {
      key: 'due',
      header: t('column.due'),
      cell: ({ loan: { dueAt } }) => (dueAt === null ? '—' : format.date(dueAt)),
    },
  ];
  return <Table caption={caption} columns={columns} rows={near} rowKey={({ loan }) => loan.id} />;
}

/** What the house pays pools with, and how much collateral it still takes. */
export function HouseCoinTable({ caption, coins }: { caption: string; coins: LoanRisk['house'] }) {
  const { t } = useTranslation('loan-house');
  const format = useFormat();
  const usdt = (value: string | null) => (value === null ? '—' : format.amount(value, 2));
  const columns: Column<LoanRisk['house'][number]>[] = [
    {
      key: 'currency',
      header: t('column.coin'),
      isRowHeader: true,
      cell: ({ currency, maximumUsdt }) =>
        maximumUsdt === null ? (
          currency
        ) : (
          <Link to={pathOfTerms('loan.pledge', currency)} className="font-medium text-accent-text">
            {currency}
          </Link>
        ),
    },
    { key: 'fund', header: t('column.fund'), align: 'end', cell: ({ fund }) => format.amount(fund, 8) },
    { key: 'maximum', header: t('column.maximum'), align: 'end', cell: ({ maximumUsdt }) => usdt(maximumUsdt) },
    { key: 'left', header: t('column.left'), align: 'end', cell: ({ leftUsdt }) => usdt(leftUsdt) },
  ];
  return <Table caption={caption} columns={columns} rows={coins} rowKey={({ currency }) => currency} />;
}
