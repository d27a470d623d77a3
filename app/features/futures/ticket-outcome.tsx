import { useEffect, useRef } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OwnFutures } from './futures-data.ts';

type OutcomeProps = { id: string; own: OwnFutures; market: MarketSymbol };

/** What became of the ticket that was just opened: it waits for the next price, is open, or was not opened. */
export function TicketOutcome({ id, own, market }: OutcomeProps) {
  const { t } = useTranslation('futures');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  // The form may stand far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ticket is the reason.
  useEffect(() => {
    // What it gives in newer browsers is no function that ends the effect.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const ticket = [...own.tickets, ...own.ended].find((known) => known.id === id);
  if (!ticket) return null;
  const { state, side, type, opened, price } = ticket;
  const facts = {
    side: t(`side.${side}`),
    quantity: `${format.amount(opened?.quantity ?? ticket.quantity, market.volumePrecision)} ${market.baseSymbol}`,
    price: format.price(opened?.entry ?? price ?? '0', market.pricePrecision),
  };
  const isWaiting = state === 'pending';
  const text = () => {
    if (state === 'cancelled') return t('outcome.cancelled');
    if (isWaiting) return t(type === 'market' ? 'outcome.next' : 'outcome.waits', facts);
    return t('outcome.open', facts);
  };
  return (
    <div ref={box} className="px-3 py-1">
      <Notice kind={state === 'cancelled' ? 'warning' : 'success'} isAnnounced>
        <span data-testid="ticket-outcome">{text()}</span>
      </Notice>
    </div>
  );
}
