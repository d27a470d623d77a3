import { useEffect, useRef } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isBracket } from './is-bracket.ts';
import { isAtMarket, isByQuote, type TicketValues } from './ticket-values.ts';

type ConfirmOrderProps = { market: MarketSymbol; values: TicketValues };

/** The order once more, as it will be placed; for those whose desk asks. */
export function ConfirmOrder({ market, values }: ConfirmOrderProps) {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { baseSymbol, quoteSymbol } = market;
  const facts = [
    { name: t('ticket.type'), value: t(`type.${values.type}`) },
    ...(values.type.startsWith('stop')
      ? [{ name: t('ticket.stopPrice'), value: `${values.stopPrice} ${quoteSymbol}` }]
      : []),
    ...(isAtMarket(values) ? [] : [{ name: t('ticket.price'), value: `${values.price} ${quoteSymbol}` }]),
    { name: t('ticket.quantity'), value: `${values.quantity} ${isByQuote(values) ? quoteSymbol : baseSymbol}` },
    ...(values.type === 'limit' && values.displayQuantity
      ? [{ name: t('ticket.shown'), value: `${values.displayQuantity} ${baseSymbol}` }]
      : []),
    ...(isBracket(values)
      ? [
          { name: t('ticket.takeProfit'), value: `${values.takeProfitPrice} ${quoteSymbol}` },
          { name: t('ticket.stopLoss'), value: `${values.stopLossPrice} ${quoteSymbol}` },
        ]
      : []),
  ];
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
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
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
