import { Form, useNavigate } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, Checkbox } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToNewRobot } from '../../paths/robot-paths.ts';
import { GridButtons, MarketField, RangeFields } from './grid-fields.tsx';
import type { RobotsData } from './grid-form.server.ts';
import type { GridState } from './robots-state.ts';

type CreateRobotProps = Pick<RobotsData, 'markets' | 'market' | 'price' | 'available'> & { state: GridState };

/** A new grid: it can be looked at before it is started. */
export function CreateRobot({ available, state, ...range }: CreateRobotProps) {
  const { t } = useTranslation('robot');
  const common = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { form, field, box } = useFields(state);
  const quote = range.market?.quoteSymbol ?? '';
  const spendable = common.t('amount.available', { amount: format.amount(available, 8), currency: quote });
  const choose = (symbol: string) => void navigate(pathToNewRobot(symbol), { replace: true, preventScrollReset: true });
  return (
    <Card as={Form} {...form} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="key" value={state.key} />
      <MarketField field={field} {...range} onChoose={choose} />
      <RangeFields field={field} currency={quote} />
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
      <GridButtons refusal={state.refusal} />
    </Card>
  );
}
