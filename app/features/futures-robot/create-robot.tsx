import { Form, Link, useNavigate } from 'react-router';
import { robotDirections } from '../../../contract/futures-robot-values.ts';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, SelectField, TextField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { futuresLimitsPath } from '../../paths/futures-limits-paths.ts';
import { pathToNewFuturesRobot } from '../../paths/futures-robot-paths.ts';
import { GridButtons, MarketField, RangeFields } from '../robot/grid-fields.tsx';
import type { FuturesRobotsData } from './grid-form.server.ts';
import type { FuturesGridState } from './robots-state.ts';

type Props = Omit<FuturesRobotsData, 'robots' | 'next' | 'isOff' | 'state'> & { state: FuturesGridState };

/** A new grid: it can be looked at before it is started. */
export function CreateFuturesRobot({ currency, available, state, ...range }: Props) {
  const { t } = useTranslation('futures-robot');
  const tickets = useTranslation('futures-tickets');
  const common = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { form, field } = useFields(state);
  const { market } = range;
  const quote = market?.quoteSymbol ?? '';
  const spendable = common.t('amount.available', { amount: format.amount(available, 8), currency });
  // The range is about the price of the market that is chosen, and what is there is of the currency.
  const choose = (symbol: string, chosen: string) =>
    void navigate(pathToNewFuturesRobot(symbol, chosen), { replace: true, preventScrollReset: true });
  return (
    <Card as={Form} {...form} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="key" value={state.key} />
      <MarketField field={field} {...range} onChoose={(symbol) => choose(symbol, currency)} />
      <SelectField {...field('direction')} label={t('field.direction')} hint={t('directionHint')}>
        {robotDirections.map((direction) => (
          <option key={direction} value={direction}>
            {t(`direction.${direction}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('leverage')}
        label={tickets.t('file.leverage')}
        hint={t('leverageHint')}
        inputMode="numeric"
      />
      <RangeFields field={field} currency={quote} />
      <SelectField
        {...field('currency')}
        label={tickets.t('column.currency')}
        onChange={({ target }) => choose(market?.symbol ?? '', target.value)}
      >
        {marginCurrencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <AmountField {...field('investment')} label={t('field.margin')} currency={currency} hint={spendable} />
      <AmountField
        {...field('lowerStopPrice')}
        label={t('field.lowerStop')}
        currency={quote}
        hint={t('lowerStopHint')}
      />
      <AmountField
        {...field('upperStopPrice')}
        label={t('field.upperStop')}
        currency={quote}
        hint={t('upperStopHint')}
      />
      <p className="text-sm text-text-2">
        {t('money')}{' '}
        <Link to={futuresLimitsPath} className="font-medium text-accent-text underline">
          {t('limits')}
        </Link>
      </p>
      <GridButtons refusal={state.refusal} />
    </Card>
  );
}
