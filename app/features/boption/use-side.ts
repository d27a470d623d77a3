import { useSearchParams } from 'react-router';
import { type BoptionDirection, boptionDirections } from '../../../contract/boption-values.ts';

/** Which direction was asked for. It stands in the address: on a phone it opens the form, without scripts too. */
export function useSide(): { side: BoptionDirection | undefined; linkTo(side: BoptionDirection | undefined): string } {
  const [parameters] = useSearchParams();
  return {
    side: boptionDirections.find((known) => known === parameters.get('side')),
    linkTo(side) {
      const next = new URLSearchParams(parameters);
      next.delete('placed');
      next.delete('side');
      if (side) next.set('side', side);
      return `?${next}`;
    },
  };
}
