import { ChevronDown } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, Checkbox, SelectField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pairPath } from '../../paths/c2c-paths.ts';
import type { MarketData } from './load-market.server.ts';

/** What the ads of a pair are narrowed down by: a plain form, so that each choice has an address. Folded on a phone. */
export function MarketFilter({ data }: { data: MarketData }) {
  const { t } = useTranslation('c2c-market');
  const common = useTranslation();
  const bank = useTranslation('bank-account');
  const { pair, paymentTypes, filter, isAmountWrong, isMember } = data;
  const isFiltered = Object.values(filter).some((value) => value !== '' && value !== false);
  const box = (name: 'isVerified' | 'isOnline' | 'isForMe') => ({
    name,
    value: 'on',
    defaultChecked: filter[name],
    label: t(`filter.${name}`),
  });
  return (
    <Card
      as={Form}
      // Another address brings other choices than those that the fields began with.
      key={JSON.stringify([pair, filter])}
      method="get"
      room="small"
      className="max-md:p-0"
    >
      <details className="group peer md:hidden" open={isFiltered || isAmountWrong}>
        <summary className="flex cursor-pointer items-center justify-between p-4 font-medium">
          {t('filter.title')}
          <ChevronDown aria-hidden size={16} className="text-text-3 group-open:rotate-180" />
        </summary>
      </details>
      {Object.entries(pair).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="hidden items-end gap-3 max-md:px-4 max-md:pb-4 peer-open:grid md:flex md:flex-wrap">
        <AmountField
          name="amount"
          label={t('filter.amount')}
          currency={pair.fiat}
          defaultValue={filter.amount}
          error={isAmountWrong ? t('filter.amountWrong') : undefined}
        />
        <SelectField name="paymentType" label={t('column.payment')} defaultValue={filter.paymentType}>
          <option value="">{common.t('table.every')}</option>
          {paymentTypes.map((type) => (
            <option key={type} value={type}>
              {bank.t(`type.${type}`)}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-x-4 gap-y-2 md:pb-2.5">
          <Checkbox {...box('isVerified')} />
          <Checkbox {...box('isOnline')} />
          {isMember && <Checkbox {...box('isForMe')} />}
        </div>
        <div className="flex items-center gap-4">
          <Button type="submit" variant="secondary">
            {common.t('table.show')}
          </Button>
          {isFiltered && (
            <Link to={pairPath(pair)} className="font-medium text-accent-text text-sm">
              {common.t('table.reset')}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
