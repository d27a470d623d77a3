import { withdrawalStates } from '../../../contract/withdrawal-values.ts';
import { ListFilter } from '../../components/list/list-filter.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHistoryFields } from '../wallet/use-history-fields.ts';

type WithdrawalFilterProps = { coins: readonly string[]; filter: { coin: string; state: string; days: string } };

/** Narrows the history of withdrawals down, of coins and of money of countries. */
export function WithdrawalFilter({ coins, filter }: WithdrawalFilterProps) {
  const { t } = useTranslation('wallet');
  const withdrawal = useTranslation('withdrawal');
  const states = withdrawalStates.map((value) => ({ value, label: withdrawal.t(`is.${value}`) }));
  const open = { value: 'open', label: t('history.open') };
  const fields = useHistoryFields({ label: t('column.coin'), coins, states: [open, ...states] });
  return <ListFilter fields={fields} values={filter} />;
}
