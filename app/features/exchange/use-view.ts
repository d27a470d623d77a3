import { useSearchParams } from 'react-router';
import { type OrderSide, orderSides } from '../../../contract/exchange-values.ts';

export const panels = ['chart', 'book', 'trades'] as const;
export const lists = ['open', 'conditional', 'history', 'fills', 'balances'] as const;
const charts = ['price', 'depth'] as const;
/** A level of the book is a tick, or so many digits more. */
export const groups = ['0', '1', '2', '3', '4'] as const;
export type Panel = (typeof panels)[number];
export type List = (typeof lists)[number];

/** What of the page is looked at: on a phone which panel, below which list, and what the ticket starts with. */
export type View = {
  panel: Panel;
  list: List;
  side: OrderSide;
  /** On a phone the ticket is a sheet, which a side opens. */
  isTicketOpen: boolean;
  chart: (typeof charts)[number];
  /** The chart alone fills the screen. */
  isFull: boolean;
  group: number;
  /** The map of the keys is open. */
  isMap: boolean;
};
/** The page's own address with one search parameter changed, null for without, and what was just done left out. */
export type LinkWith = (
  name: 'panel' | 'list' | 'side' | 'chart' | 'full' | 'group' | 'keys' | 'arrange',
  value: string | null,
) => string;

/** It stands in the address alone, so that tabs are links and nothing is loaded for them. */
export function useView(): { view: View; linkWith: LinkWith } {
  const [parameters] = useSearchParams();
  return {
    view: {
      panel: oneOf(panels, parameters.get('panel')),
      list: oneOf(lists, parameters.get('list')),
      side: oneOf(orderSides, parameters.get('side')),
      isTicketOpen: parameters.has('side'),
      chart: oneOf(charts, parameters.get('chart')),
      isFull: parameters.has('full'),
      group: Number(oneOf(groups, parameters.get('group'))),
      isMap: parameters.has('keys'),
    },
    linkWith(name, value) {
      const next = new URLSearchParams(parameters);
      next.delete('placed');
      next.delete('cancelled');
      if (value === null) next.delete(name);
      else next.set(name, value);
      return `?${next}`;
    },
  };
}

const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
  values.find((known) => known === value) ?? values[0];
