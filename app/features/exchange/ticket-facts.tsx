import { Link } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Own } from './exchange-data.ts';
import { availableIn, type Total, totalOf } from './ticket-amounts.ts';
import { notBuy, notSell } from './ticket-fields.tsx';
import type { TicketValues } from './ticket-values.ts';

/** What the chosen side can spend, and where more comes from. */
export function Available({ own, market }: { own: Own; market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const sides = [
    { currency: market.quoteSymbol, hiding: notSell },
    { currency: market.baseSymbol, hiding: notBuy },
  ];
  return (
    <p className="flex gap-3 text-xs text-text-2">
      <span>{t('ticket.available')}</span>
      {sides.map(({ currency, hiding }) => (
        <span key={currency} className={`ml-auto tabular-nums ${hiding}`} data-testid={`to-spend-${currency}`}>
          {format.amount(availableIn(own.balances, currency), 8)} {currency}
        </span>
      ))}
      <Link to="/assets/assetdeposit" className="font-medium text-accent-text">
        {t('ticket.addFunds')}
      </Link>
    </p>
  );
}

type TotalProps = { market: MarketSymbol; values: TicketValues; lastPrice: string };

/** Price times quantity, exact; for a market order what the last price says. */
export function TicketTotal({ market, values, lastPrice }: TotalProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const language = useLanguage();
  const total = totalOf({ values, market, language }, lastPrice);
  const say = ({ isInBase, isEstimate, amount: exact }: Total) => {
    const amount = format.amount(exact, 8);
    const currency = isInBase ? market.baseSymbol : market.quoteSymbol;
    return isEstimate ? t('ticket.about', { amount, currency }) : `${amount} ${currency}`;
  };
  return (
    <p className="flex justify-between text-xs text-text-2">
      <span>{t('ticket.total')}</span>
      {/* An estimate changes with each price: it would be read out without end. */}
      <output
        aria-live={total?.isEstimate ? 'off' : undefined}
        className="tabular-nums text-text-1"
        data-testid="ticket-total"
      >
        {total ? say(total) : '–'}
      </output>
    </p>
  );
}
