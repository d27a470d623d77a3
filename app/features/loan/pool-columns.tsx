import { Link } from 'react-router';
import { pathOfCoinIcon } from '../../../contract/coin-icons.ts';
import type { LoanPool } from '../../../contract/loan-shapes.ts';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loanPoolPath } from '../../paths/loan-paths.ts';
import { useShareText } from './use-share-text.ts';

/** What is in each pool, what of it is lent out, and both rates. */
export function usePoolColumns(): Column<LoanPool>[] {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const share = useShareText();
  const amount = (key: 'supplied' | 'borrowed' | 'reserve'): Column<LoanPool> => ({
    key,
    header: t(key),
    align: 'end',
    cell: (pool) => format.amount(pool[key], 4),
  });
  const rate = (key: 'borrow' | 'supply', color = ''): Column<LoanPool> => ({
    key,
    header: t(`rate.${key}`),
    align: 'end',
    cell: (pool) => <span className={`font-semibold ${color}`}>{share(pool[`${key}Rate`])}</span>,
  });
  return [
    {
      key: 'pool',
      header: t('pool'),
      isRowHeader: true,
      cell: ({ currency, displayName }) => (
        <span className="flex items-center gap-2.5 text-left">
          <CoinIcon src={pathOfCoinIcon(currency.toLowerCase())} name={currency} />
          <span>
            <Link to={loanPoolPath(currency)} className="font-medium text-accent-text">
              {t('poolName', { currency })}
            </Link>
            <span className="block font-normal text-text-3 text-xs">{displayName}</span>
          </span>
        </span>
      ),
    },
    amount('supplied'),
    amount('borrowed'),
    { key: 'utilisation', header: t('utilisation'), align: 'end', cell: (pool) => share(pool.utilisation) },
    rate('borrow'),
    rate('supply', 'text-up'),
    amount('reserve'),
  ];
}
