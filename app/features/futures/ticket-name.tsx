import { useTranslation } from '../../i18n/use-translation.ts';
import type { TicketMarket } from './load-tickets.server.ts';
import type { OwnTicket } from './ticket-figures.ts';

/** Which position it is: market, side and leverage. */
export function TicketName({ ticket, market }: { ticket: OwnTicket; market: TicketMarket }) {
  const { t } = useTranslation('futures-tickets');
  const { side, leverage } = ticket;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="font-medium">{market.name}</span>
      <span className={side === 'long' ? 'text-up' : 'text-down'}>{t(`side.${side}`)}</span>
      <span className="text-text-2 tabular-nums">{t('times', { leverage })}</span>
    </span>
  );
}
