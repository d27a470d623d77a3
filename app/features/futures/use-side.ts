import { useSearchParams } from 'react-router';
import { type TicketSide, ticketSides } from '../../../contract/futures-values.ts';

/** Which side was asked for. It stands in the address: on a phone it opens the form, without scripts too. */
export function useSide(): { side: TicketSide | undefined; linkTo(side: TicketSide | undefined): string } {
  const [parameters] = useSearchParams();
  return {
    side: ticketSides.find((known) => known === parameters.get('side')),
    linkTo(side) {
      const next = new URLSearchParams(parameters);
      next.delete('placed');
      next.delete('side');
      if (side) next.set('side', side);
      return `?${next}`;
    },
  };
}
