import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TicketData } from './load-ticket.server.ts';
import { useSigned } from './profit.tsx';

/** What became of what the member has just done. */
export function DeedOutcome({ data }: { data: TicketData }) {
  const { t } = useTranslation('futures-tickets');
  const { done, ticket, orderSeconds } = data;
  if (!done) return null;
  if (done.deed === 'close') return <CloseOutcome data={data} closesBefore={done.closesBefore} />;
  if (done.deed === 'cancel' && ticket.state !== 'cancelled') return null;
  return (
    <Notice kind="success" isAnnounced>
      {t(`done.${done.deed}`, { seconds: orderSeconds })}
    </Notice>
  );
}

/** It waits for the next price; then it was closed there, or no price came in time. */
function CloseOutcome({ data, closesBefore }: { data: TicketData; closesBefore: number }) {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const signed = useSigned();
  const { ticket, market, orderSeconds } = data;
  const last = ticket.closes.length > closesBefore ? ticket.closes.at(-1) : undefined;
  if (last) {
    return (
      <Notice kind="success" isAnnounced>
        {t('done.closed', {
          quantity: format.amount(last.quantity, market.volumePrecision),
          currency: market.baseSymbol,
          price: format.price(last.price, market.pricePrecision),
          profit: signed(last.profit),
          margin: ticket.currency,
        })}
      </Notice>
    );
  }
  if (ticket.closing) return <Notice isAnnounced>{t('done.closing', { seconds: orderSeconds })}</Notice>;
  return (
    <Notice kind="warning" isAnnounced>
      {t('done.notClosed', { seconds: orderSeconds })}
    </Notice>
  );
}
