import { Form } from 'react-router';
import { withdrawalStates } from '../../../contract/withdrawal-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { depositPeriods } from '../wallet/deposit-lists.ts';

type WithdrawalFilterProps = { coins: readonly string[]; filter: { coin: string; state: string; days: string } };

/** Narrows the history down. */
export function WithdrawalFilter({ coins, filter }: WithdrawalFilterProps) {
  const { t } = useTranslation('wallet');
  const withdrawal = useTranslation('withdrawal');
  return (
    <Form method="get" className="grid grid-cols-2 items-end gap-3 md:flex">
      <SelectField name="coin" label={t('deposit.coin')} defaultValue={filter.coin}>
        <option value="">{t('deposits.every')}</option>
        {coins.map((coin) => (
          <option key={coin} value={coin}>
            {coin}
          </option>
        ))}
      </SelectField>
      <SelectField name="state" label={t('deposits.state')} defaultValue={filter.state}>
        <option value="">{t('deposits.every')}</option>
        <option value="open">{t('deposits.open')}</option>
        {withdrawalStates.map((state) => (
          <option key={state} value={state}>
            {withdrawal.t(`is.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="days" label={t('deposits.period')} defaultValue={filter.days}>
        <option value="">{t('deposits.every')}</option>
        {depositPeriods.map((days) => (
          <option key={days} value={days}>
            {t('deposits.days', { count: days })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {t('deposits.filter')}
      </Button>
    </Form>
  );
}
