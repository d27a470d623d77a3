import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What every order costs, and the least that one has to be worth. */
export function TicketTerms({ market }: { market: MarketSymbol }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const percent = (feeBps: number) => format.amount(String(feeBps / 100), 4);
  return (
    <p className="text-xs text-text-3">
      {t('ticket.fees', { maker: percent(market.makerFeeBps), taker: percent(market.takerFeeBps) })}{' '}
      {t('ticket.minimum', { amount: format.amount(market.notionalMin, 8), currency: market.quoteSymbol })}
    </p>
  );
}
