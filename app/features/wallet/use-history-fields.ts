import type { FilterField } from '../../components/list/list-filter.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { historyPeriods } from './read-history-filter.ts';

type HistoryChoices = {
  /** Name of the first choice: coins or currencies. */
  label: string;
  coins: readonly string[];
  states: readonly { value: string; label: string }[];
};

/** What histories of money are narrowed down by; read-history-filter.ts reads it. */
export function useHistoryFields({ label, coins, states }: HistoryChoices): FilterField[] {
  const { t } = useTranslation('wallet');
  const periods = historyPeriods.map((value) => ({ value, label: t('history.days', { count: value }) }));
  return [
    { name: 'coin', label, options: coins },
    { name: 'state', label: t('column.state'), options: states },
    { name: 'days', label: t('history.period'), options: periods },
  ];
}
