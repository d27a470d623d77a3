import { Form, Link } from 'react-router';
import { recordKinds, recordSearchLengthMax } from '../../../contract/record-values.ts';
import { accountKinds } from '../../../contract/wallet-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isFiltered, type RecordFilter } from './record-filter.ts';

type RecordFilterFormProps = { filter: RecordFilter; currencies: readonly string[]; isOfOneAccount: boolean };

/** Which entries are shown: a plain form, so that the choice has an address. */
export function RecordFilterForm({ filter, currencies, isOfOneAccount }: RecordFilterFormProps) {
  const { t } = useTranslation('record');
  const wallet = useTranslation('wallet');
  const options = (values: readonly string[], label: (value: string) => string) => [
    <option key="" value="">
      {t('list.every')}
    </option>,
    ...values.map((value) => (
      <option key={value} value={value}>
        {label(value)}
      </option>
    )),
  ];
  return (
    <Form
      // Another address brings other choices than those that the fields began with.
      key={JSON.stringify(filter)}
      method="get"
      className="grid grid-cols-2 items-end gap-3 rounded-lg border bg-surface-1 p-4 md:grid-cols-3"
    >
      {!isOfOneAccount && (
        <SelectField name="account" label={t('list.account')} defaultValue={filter.account}>
          {options(accountKinds, (value) => wallet.t(`account.${value as (typeof accountKinds)[number]}`))}
        </SelectField>
      )}
      <SelectField name="currency" label={wallet.t('column.coin')} defaultValue={filter.currency}>
        {options(currencies, (value) => value)}
      </SelectField>
      <SelectField name="kind" label={t('list.kind')} defaultValue={filter.kind}>
        {options(recordKinds, (value) => t(`kind.${value as (typeof recordKinds)[number]}`))}
      </SelectField>
      <TextField name="from" type="date" label={t('list.from')} defaultValue={filter.from} />
      <TextField name="to" type="date" label={t('list.to')} defaultValue={filter.to} />
      <TextField
        name="search"
        type="search"
        label={t('list.search')}
        defaultValue={filter.search}
        maxLength={recordSearchLengthMax}
        autoComplete="off"
      />
      <div className="col-span-2 flex items-center gap-4 md:col-span-3">
        <Button type="submit" variant="secondary">
          {t('list.show')}
        </Button>
        {isFiltered(filter) && (
          <Link to={{ search: '' }} className="font-medium text-accent-text text-sm">
            {t('list.reset')}
          </Link>
        )}
      </div>
    </Form>
  );
}
