import { data } from 'react-router';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { formatAmount, formatPercent, formatPrice } from '../../i18n/format.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import type { ShareFacts } from './draw-share-picture.ts';
import { findTicket } from './load-ticket.server.ts';
import { loadTicketMarkets } from './load-tickets.server.ts';
import { marketOf } from './market-of.ts';
import { closedFigures } from './ticket-figures.ts';

/** A position of the member that has ended, as others may see it; throws the 404 page for any other. */
export async function loadShare(api: PageApi, parameters: URLSearchParams, language: Language) {
  const ticket = await findTicket(api, parameters);
  const figures = closedFigures(ticket);
  if (ticket.state !== 'closed' || !figures || !ticket.opened) throw data(null, { status: 404 });
  const market = marketOf(ticket.symbol, await loadTicketMarkets(api));
  const isAmountShown = parameters.get('amount') === 'yes';
  const t = wordsOf(language, 'futures-tickets');
  const price = (value: string) => formatPrice(value, market.pricePrecision, language);
  const result = `${formatAmount(figures.result, 2, language, { isFixed: true })} ${ticket.currency}`;
  const facts: ShareFacts = {
    site: (await api.siteConfig()).name,
    market: market.name,
    position: `${t(`side.${ticket.side}`)} ${t('times', { leverage: ticket.leverage })}`,
    returned: formatPercent(figures.returnPercent, language),
    isLoss: figures.result.startsWith('-'),
    facts: [
      [t('column.entry'), price(ticket.opened.entry)],
      [t('column.exit'), price(figures.exit)],
      ...(isAmountShown ? [[t('column.result'), result] as const] : []),
    ],
  };
  return { id: ticket.id, symbol: ticket.symbol, isAmountShown, facts };
}
