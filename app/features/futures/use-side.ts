import { useSearchParams } from 'react-router';
import { type TicketSide, ticketSides } from '../../../contract/futures-values.ts';

/** What the form begins with. It stands in the address, so that a link can say it. */
export function useSide(): { side: TicketSide; linkTo(side: TicketSide): string } {
  const [parameters] = useSearchParams();
  return {
    side: ticketSides.find((known) => known === parameters.get('side')) ?? 'long',
    linkTo(side) {
      const next = new URLSearchParams(parameters);
      next.delete('placed');
      next.set('side', side);
      return `?${next}`;
    },
  };
}
