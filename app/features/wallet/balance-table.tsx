import { Link } from 'react-router';
import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import { balanceDecimals, fiatDecimals } from '../../../contract/limits.ts';
import type { Balance, Held } from '../../../contract/wallet.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { CoinName } from '../../components/trial-money.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { availableOf, isEmpty } from './account-totals.ts';
import { HeldFor } from './held-for.tsx';

export type BalanceAction = { label: string; path: string };
type BalanceTableProps = {
  balances: readonly Balance[];
  holds: readonly Held[];
  /** Where to go with a coin. */
  actionsOf(balance: Balance): readonly BalanceAction[];
};

/**
 * Coins: owned, available, held and for what, what they are worth, and where to go with them. An amount that has more
 * digits ends in an ellipsis, and gives them to the pointer.
 */
export function BalanceTable({ balances, holds, actionsOf }: BalanceTableProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  const amount = ({ currency, isFiat }: Balance, value: string) => {
    const places = isFiat ? fiatDecimals : balanceDecimals(currency);
    const shown = format.amount(value, places, { isFixed: true });
    const isCut = (value.split('.')[1]?.length ?? 0) > places;
    return isCut ? <span title={mask(format.amount(value, 18))}>{mask(`${shown}…`)}</span> : mask(shown);
  };
  const columns: Column<Balance>[] = [
    {
      key: 'currency',
      header: t('column.coin'),
      isRowHeader: true,
      cell: (row) => (
        <span className="flex items-center gap-2.5 text-left">
          <CoinIcon
            src={pathOfCoinIcon(row.currency === trialMoney ? 'usdt' : row.currency.toLowerCase())}
            name={row.currency}
          />
          <span>
            <CoinName currency={row.currency} />{' '}
            <span className="block text-xs font-normal text-text-3">{row.displayName}</span>
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
      cell: (row) =>
        row.frozen === '0' ? (
          '–'
        ) : (
          <span>
            {amount(row, row.frozen.replace('-', ''))}
            <HeldFor holds={holds.filter(({ currency }) => currency === row.currency)} />
          </span>
        ),
    },
    {
      key: 'value',
      header: t('balances.value'),
      align: 'end',
      cell: (row) =>
        row.valueUsdt === null || isEmpty(row) ? (
          '–'
        ) : (
          <span>
            {mask(format.amount(row.valueUsdt, 2, { isFixed: true }))}
            {(['lent', 'owed'] as const).map((name) => {
              const counted = row[name];
              if (counted === undefined) return null;
              return (
                <span key={name} className="block text-xs text-text-3">
                  {t(`balances.${name}`)} {amount(row, counted)}
                </span>
              );
            })}
          </span>
        ),
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
