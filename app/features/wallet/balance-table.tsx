import { Link } from 'react-router';
import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import { balanceDecimals, fiatDecimals } from '../../../contract/limits.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { availableOf, isEmpty } from './account-totals.ts';

export type BalanceAction = { label: string; path: string };
type BalanceTableProps = {
  balances: readonly Balance[];
  /** Where to go with a coin. */
  actionsOf(balance: Balance): readonly BalanceAction[];
};

/** Coins: owned, available, held in orders, what they are worth, and where to go with them. */
export function BalanceTable({ balances, actionsOf }: BalanceTableProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  const amount = ({ currency, isFiat }: Balance, value: string) =>
    mask(format.amount(value, isFiat ? fiatDecimals : balanceDecimals(currency), { isFixed: true }));
  const columns: Column<Balance>[] = [
    {
      key: 'currency',
      header: t('column.coin'),
      isRowHeader: true,
      cell: (row) => (
        <span className="flex items-center gap-2.5 text-left">
          <CoinIcon
            src={pathOfCoinIcon(row.currency === 'FTUSDT' ? 'usdt' : row.currency.toLowerCase())}
            name={row.currency}
          />
          <span>
            {row.currency} <span className="block text-xs font-normal text-text-3">{row.displayName}</span>
          </span>
        </span>
      ),
    },
    { key: 'total', header: t('balances.total'), align: 'end', cell: (row) => amount(row, row.balance) },
    {
      key: 'available',
      header: t('balances.available'),
      align: 'end',
      cell: (row) => <span data-testid={`available-${row.currency}`}>{amount(row, availableOf(row))}</span>,
    },
    {
      key: 'held',
      header: t('balances.held'),
      align: 'end',
      cell: (row) => (row.frozen === '0' ? '–' : amount(row, row.frozen.replace('-', ''))),
    },
    {
      key: 'value',
      header: t('balances.value'),
      align: 'end',
      cell: (row) =>
        row.valueUsdt === null || isEmpty(row) ? '–' : mask(format.amount(row.valueUsdt, 2, { isFixed: true })),
    },
    {
      key: 'action',
      header: t('balances.action'),
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-x-4">
          {actionsOf(row).map(({ label, path }) => (
            <Link key={path} to={path} className="font-medium text-accent-text">
              {label}
            </Link>
          ))}
        </span>
      ),
    },
  ];
  return <Table caption={t('balances.caption')} columns={columns} rows={balances} rowKey={(row) => row.currency} />;
}
