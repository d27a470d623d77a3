import { useSearchParams } from 'react-router';
import { type OrderSide, orderSides } from '../../../contract/exchange-values.ts';

export const panels = ['chart', 'book', 'trades'] as const;
export const lists = ['open', 'history', 'balances'] as const;
export type Panel = (typeof panels)[number];
export type List = (typeof lists)[number];

/** What of the page is looked at: on a phone which panel, below which list, and what the ticket starts with. */
export type View = { panel: Panel; list: List; side: OrderSide };
/** The page's own address with one search parameter changed, and what was just done left out. */
export type LinkWith = (name: keyof View, value: string) => string;

/** It stands in the address alone, so that tabs are links and nothing is loaded for them. */
export function useView(): { view: View; linkWith: LinkWith } {
  const [parameters] = useSearchParams();
  return {
    view: {
      panel: oneOf(panels, parameters.get('panel')),
      list: oneOf(lists, parameters.get('list')),
      side: oneOf(orderSides, parameters.get('side')),
    },
    linkWith(name, value) {
      const next = new URLSearchParams(parameters);
      next.delete('placed');
      next.delete('cancelled');
      next.set(name, value);
      return `?${next}`;
    },
  };
}

const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
  values.find((known) => known === value) ?? values[0];
