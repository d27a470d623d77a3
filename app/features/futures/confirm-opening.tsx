import { Form, useLocation } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Estimate } from './estimate-opening.ts';
import { OpeningFacts } from './opening-facts.tsx';
import { fieldsOf, leverageOf, type OpeningValues } from './opening-values.ts';

type ConfirmProps = {
  values: OpeningValues;
  market: MarketSymbol;
  estimate: Estimate | undefined;
  isPending: boolean;
};

/** The ticket once more before it is opened; without scripts it stands open in the page. */
export default function ConfirmOpening({ values, market, estimate, isPending }: ConfirmProps) {
  const { t } = useTranslation('futures');
  const parts = useTranslation('parts');
  const { search } = useLocation();
  const unit = values.unit === 'base' ? market.baseSymbol : market.quoteSymbol;
  const points = (['takeProfit', 'stopLoss'] as const).filter((point) => values[point] !== '');
  const back = `/futures${search}`;
  return (
    <Dialog title={t(`confirm.${values.side}`, { name: market.name })} closeTo={back}>
      <Form method="post" preventScrollReset replace className="flex flex-col gap-4" aria-label={t('confirm.title')}>
        {Object.entries(fieldsOf(values)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="confirmed" value="yes" />
        <p className="font-medium text-sm">
          {t(`confirm.${values.type}`, {
            quantity: `${values.quantity} ${unit}`,
            leverage: leverageOf(values.leverage),
            price: values.price,
          })}
        </p>
        {points.map((point) => {
          const isPercent = values[`${point}Unit`] === 'percent';
          return (
            <p key={point} className="flex justify-between gap-3 text-sm">
              {/* Languages put these words before or behind a number: they stand with the name. */}
              <span>{isPercent ? `${t(`line.${point}`)} (${t('form.asPercent')})` : t(`line.${point}`)}</span>
              <span className="tabular-nums">
                {values[point]}
                {isPercent ? '%' : ` ${market.quoteSymbol}`}
              </span>
            </p>
          );
        })}
        {values.currency === 'FTUSDT' && <p className="text-sm text-text-2">{t('form.trial')}</p>}
        <OpeningFacts market={market} currency={values.currency} estimate={estimate} />
        <p className="text-sm text-text-2">
          {values.worstPrice !== '' && values.type !== 'limit'
            ? t('confirm.worstPrice', { price: values.worstPrice })
            : t('confirm.limitPrice')}{' '}
          {t('confirm.risk')}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={back} variant="secondary">
            {parts.t('cancel')}
          </ButtonLink>
          <Button type="submit" variant={values.side === 'long' ? 'buy' : 'sell'} isPending={isPending}>
            {t(`open.${values.side}`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
