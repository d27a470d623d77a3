import { useEffect, useRef } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { expiryMs, fieldsOfOrder, type OrderField } from './order-fields.ts';
import { isByQuote, type TicketValues } from './ticket-values.ts';

type ConfirmOrderProps = { market: MarketSymbol; values: TicketValues };

/** The order once more, as it will be placed; for those whose desk asks. */
export function ConfirmOrder({ market, values }: ConfirmOrderProps) {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { baseSymbol } = market;
  const texts = useFieldTexts({ market, values });
  const fields = fieldsOfOrder(values);
  const facts = [
    [t('ticket.type'), t(`type.${values.type}`)],
    ...fields.flatMap((field) => (field === 'postOnly' ? [] : [texts[field]])),
  ] as const;
  return (
    <section
      aria-label={desk.t('confirm.title')}
      className="flex flex-col gap-2 rounded-lg border border-line-strong p-3 text-sm"
    >
      <p className="font-semibold">
        {desk.t('confirm.title')}{' '}
        <span className={values.side === 'buy' ? 'text-up' : 'text-down'}>
          {t(`ticket.${values.side}`, { currency: baseSymbol })}
        </span>
      </p>
      <dl className="grid grid-cols-2 gap-1 tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {fields.includes('postOnly') && <p>{t('ticket.postOnly')}</p>}
      <button
        ref={button}
        type="submit"
        name="confirmed"
        value="yes"
        className={`h-10 rounded-lg font-semibold text-white ${values.side === 'buy' ? 'bg-up-fill' : 'bg-down-fill'}`}
      >
        {desk.t('confirm.place')}
      </button>
    </section>
  );
}

/** Each field's name, and what stands in it; what is only ticked is a sentence of its own. */
function useFieldTexts({ market, values }: ConfirmOrderProps) {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  const format = useFormat();
  const { baseSymbol, quoteSymbol } = market;
  const inQuote = (typed: string) => `${typed} ${quoteSymbol}`;
  const expiry = expiryMs(values);
  return {
    stopPrice: [t('ticket.stopPrice'), inQuote(values.stopPrice)],
    stopLimitPrice: [desk.t('confirm.stopLimit'), inQuote(values.stopLimitPrice)],
    trail: [t('ticket.trail'), values.trailUnit === 'quote' ? inQuote(values.trail) : `${values.trail}%`],
    price: [t('ticket.price'), inQuote(values.price)],
    quantity: [t('ticket.quantity'), `${values.quantity} ${isByQuote(values) ? quoteSymbol : baseSymbol}`],
    timeInForce: [t('ticket.timeInForce'), t(`timeInForce.${values.timeInForce}`)],
    expiresAt: [t('ticket.expiresAt'), Number.isNaN(expiry) ? '' : format.dateTimeUtc(expiry)],
    displayQuantity: [t('ticket.shown'), `${values.displayQuantity} ${baseSymbol}`],
    takeProfitPrice: [t('ticket.takeProfit'), inQuote(values.takeProfitPrice)],
    stopLossPrice: [t('ticket.stopLoss'), inQuote(values.stopLossPrice)],
    stopLossLimitPrice: [desk.t('confirm.stopLimit'), inQuote(values.stopLossLimitPrice)],
  } as const satisfies Record<Exclude<OrderField, 'postOnly'>, readonly [name: string, value: string]>;
}
