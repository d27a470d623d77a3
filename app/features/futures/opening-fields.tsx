import { profitOf } from '../../../contract/futures-margin.ts';
import { openingDirection, worstPriceFor } from '../../../contract/futures-skew.ts';
import { type Decimal, divide, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { AmountSteps } from '../../components/ui/amount-steps.tsx';
import { AmountField, SelectField } from '../../components/ui/field.tsx';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { typedDecimal } from '../exchange/ticket-amounts.ts';
import type { OpeningParts } from './margin-field.tsx';
import { notLimit, notMarket } from './opening-view.ts';

/** Price, size, and the prices at which the ticket ends or does not begin. */
export function OpeningFields(parts: OpeningParts) {
  const { market, values, change, opening } = parts;
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const { baseSymbol, quoteSymbol } = market;
  const { errors, shareOf, available } = opening;
  const pick = (percent: number) => {
    const quantity = shareOf(percent);
    if (quantity !== undefined) change({ quantity: format.typed(quantity) });
  };
  return (
    <>
      <div className={notMarket}>
        <AmountField
          name="price"
          label={exchange.t('ticket.price')}
          currency={quoteSymbol}
          value={values.price}
          onChange={({ target }) => change({ price: target.value })}
          error={errors.price}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2">
        <AmountField
          name="quantity"
          label={exchange.t('ticket.quantity')}
          currency={values.unit === 'base' ? baseSymbol : quoteSymbol}
          value={values.quantity}
          onChange={({ target }) => change({ quantity: target.value })}
          error={errors.quantity}
        />
        <SelectField
          name="unit"
          label={exchange.t('ticket.unit')}
          value={values.unit}
          onChange={({ target }) => change({ unit: target.value === 'quote' ? 'quote' : 'base' })}
        >
          <option value="base">{baseSymbol}</option>
          <option value="quote">{quoteSymbol}</option>
        </SelectField>
      </div>
      <AmountSteps isPossible={available !== undefined} onPick={pick} />
      <Points {...parts} />
      <details className={notLimit} open={values.worstPrice !== '' || errors.worstPrice !== undefined || undefined}>
        <summary className="text-text-2 text-xs hover:text-text-1">{t('form.worstPriceTitle')}</summary>
        <div className="pt-2">
          <WorstPrice {...parts} />
        </div>
      </details>
    </>
  );
}

function WorstPrice({ market, values, change, opening: { errors, estimate } }: OpeningParts) {
  const { t } = useTranslation('futures');
  const format = useFormat();
  const { pricePrecision } = market;
  const worst = estimate && formatDecimal(worstPriceFor(openingDirection(values.side), estimate.entry, pricePrecision));
  return (
    <AmountField
      name="worstPrice"
      label={t('form.worstPrice')}
      hint={t('form.worstPriceHint')}
      currency={market.quoteSymbol}
      placeholder={worst && format.price(worst, pricePrecision)}
      value={values.worstPrice}
      onChange={({ target }) => change({ worstPrice: target.value })}
      error={errors.worstPrice}
    />
  );
}

/** Take profit and stop loss, each as a price or in percent of the margin, with what it brings. */
function Points({ market, values, change, opening: { errors, estimate } }: OpeningParts) {
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const language = useLanguage();
  const points = ['takeProfit', 'stopLoss'] as const;
  const isOpen = points.some((point) => values[point] !== '' || errors[point] !== undefined);

  /** Before fees and funding. */
  function resultOf(point: (typeof points)[number]): string | undefined {
    const typed = typedDecimal(values[point], language);
    if (!typed || !estimate) return undefined;
    const { notional, entry, margin } = estimate;
    if (values[`${point}Unit`] === 'percent') {
      const share = divide(multiply(margin, typed, 'down'), parseDecimal('100'), 'down');
      return formatDecimal(point === 'takeProfit' ? share : (-share as Decimal));
    }
    return formatDecimal(profitOf(values.side, divide(notional, entry, 'down'), { entry, price: typed }));
  }
  const hintOf = (point: (typeof points)[number]) => {
    const amount = resultOf(point);
    return amount && t('form.pointResult', { amount: format.amount(amount, 2), currency: values.currency });
  };
  return (
    <details open={isOpen || undefined}>
      <summary className="text-text-2 text-xs hover:text-text-1">{t('form.points')}</summary>
      <div className="flex flex-col gap-3 pt-2">
        {points.map((point) => (
          <div key={point} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2">
            <AmountField
              name={point}
              label={t(`line.${point}`)}
              hint={hintOf(point)}
              currency={values[`${point}Unit`] === 'percent' ? '%' : market.quoteSymbol}
              value={values[point]}
              onChange={({ target }) => change({ [point]: target.value })}
              error={errors[point]}
            />
            <SelectField
              name={`${point}Unit`}
              label={exchange.t('ticket.unit')}
              value={values[`${point}Unit`]}
              onChange={({ target }) => change({ [`${point}Unit`]: target.value === 'percent' ? 'percent' : 'price' })}
            >
              <option value="price">{t('form.asPrice')}</option>
              <option value="percent">{t('form.asPercent')}</option>
            </SelectField>
          </div>
        ))}
      </div>
    </details>
  );
}
