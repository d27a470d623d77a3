import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { historyPeriods } from './read-history-filter.ts';

type HistoryFilterProps = {
  /** Name of the first choice: coins or currencies. */
  label: string;
  coins: readonly string[];
  states: readonly { value: string; label: string }[];
  /** '' where nothing is chosen. */
  filter: { coin: string; state: string; days: string };
  /** Asked for along with it, e.g. the kind of money. */
  kept?: Readonly<Record<string, string>>;
};

/** Narrows a history of deposits or withdrawals down. */
export function HistoryFilter({ label, coins, states, filter, kept = {} }: HistoryFilterProps) {
  const { t } = useTranslation('wallet');
  return (
    <Form method="get" className="grid grid-cols-2 items-end gap-3 rounded-lg border bg-surface-1 p-4 md:flex">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField name="coin" label={label} defaultValue={filter.coin}>
        <option value="">{t('history.every')}</option>
        {coins.map((coin) => (
          <option key={coin} value={coin}>
            {coin}
          </option>
        ))}
      </SelectField>
      <SelectField name="state" label={t('column.state')} defaultValue={filter.state}>
        <option value="">{t('history.every')}</option>
        {states.map((state) => (
          <option key={state.value} value={state.value}>
            {state.label}
          </option>
        ))}
      </SelectField>
      <SelectField name="days" label={t('history.period')} defaultValue={filter.days}>
        <option value="">{t('history.every')}</option>
        {historyPeriods.map((days) => (
          <option key={days} value={days}>
            {t('history.days', { count: days })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {t('history.filter')}
      </Button>
    </Form>
  );
}
