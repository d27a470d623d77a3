import { Form, useNavigate } from 'react-router';
import { gridsMax, gridsMin, robotSpacings } from '../../../contract/robot-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToNewRobot } from '../../paths/robot-paths.ts';
import type { RobotsData } from './grid-form.server.ts';
import type { GridState } from './robots-state.ts';

type CreateRobotProps = Pick<RobotsData, 'markets' | 'market' | 'price' | 'available'> & { state: GridState };

/** A new grid: it can be looked at before it is started. */
export function CreateRobot({ markets, market, price, available, state }: CreateRobotProps) {
  const { t } = useTranslation('robot');
  const common = useTranslation();
  const format = useFormat();
  const posted = usePosting();
  const navigate = useNavigate();
  const { form, field, box } = useFields(state);
  const quote = market?.quoteSymbol ?? '';
  const priceNow =
    price === undefined || !market
      ? undefined
      : t('priceNow', { market: market.name, price: `${format.price(price, market.pricePrecision)} ${quote}` });
  const spendable = common.t('amount.available', { amount: format.amount(available, 8), currency: quote });
  return (
    <Card as={Form} {...form} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="key" value={state.key} />
      <SelectField
        {...field('symbol')}
        label={t('field.market')}
        hint={priceNow}
        // The range is about the price of the market that is chosen.
        onChange={({ target }) => navigate(pathToNewRobot(target.value), { replace: true, preventScrollReset: true })}
      >
        {markets.map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {name}
          </option>
        ))}
      </SelectField>
      <AmountField {...field('lowerPrice')} label={t('field.lowerPrice')} currency={quote} />
      <AmountField {...field('upperPrice')} label={t('field.upperPrice')} currency={quote} />
      <TextField
        {...field('grids')}
        label={t('field.grids')}
        hint={t('gridsHint', { min: gridsMin, max: gridsMax })}
        inputMode="numeric"
      />
      <SelectField {...field('spacing')} label={t('field.spacing')}>
        {robotSpacings.map((spacing) => (
          <option key={spacing} value={spacing}>
            {t(`spacing.${spacing}`)}
          </option>
        ))}
      </SelectField>
      <AmountField {...field('investment')} label={t('field.investment')} currency={quote} hint={spendable} />
      <AmountField {...field('stopLossPrice')} label={t('field.stopLoss')} currency={quote} hint={t('stopLossHint')} />
      <AmountField
        {...field('takeProfitPrice')}
        label={t('field.takeProfit')}
        currency={quote}
        hint={t('takeProfitHint')}
      />
      <Checkbox {...box('sellsAtEnd')} label={t('field.sellsAtEnd')} />
      <p className="text-sm text-text-2">{t('money')}</p>
      <RefusalNotice refusal={state.refusal} unknown={t('unknown')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="preview" variant="secondary" isPending={posted === 'preview'}>
          {t('preview.show')}
        </Button>
        <Button type="submit" name="intent" value="create" isPending={posted === 'create'}>
          {t('start')}
        </Button>
      </div>
    </Card>
  );
}
