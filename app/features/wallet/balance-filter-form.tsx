import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BalanceFilter } from './balance-filter.ts';

type BalanceFilterFormProps = {
  filter: BalanceFilter;
  /** Choices of the page that are no part of the filter and are to stay. */
  kept?: Readonly<Record<string, string>>;
};

/** Which coins are listed: a plain form, so that the choice has an address. */
export function BalanceFilterForm({ filter, kept = {} }: BalanceFilterFormProps) {
  const { t } = useTranslation('wallet');
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      preventScrollReset
      className="flex flex-wrap items-end gap-x-5 gap-y-3 px-2 pt-4"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="q"
        type="search"
        label={t('filter.find')}
        start={<Search size={18} />}
        defaultValue={filter.query}
        maxLength={30}
        autoComplete="off"
      />
      <div className="py-3">
        <Checkbox name="small" value="hidden" label={t('filter.hideSmall')} defaultChecked={filter.isSmallHidden} />
      </div>
      <Button type="submit" variant="secondary" className="mb-0.5">
        {t('filter.show')}
      </Button>
    </Form>
  );
}
