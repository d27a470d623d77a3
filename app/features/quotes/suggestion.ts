/** A symbol that the search box offers. */
export type Suggestion = {
  symbol: string;
  name: string;
  svgIcon: string;
  /** Where it opens, without language prefix. */
  path: string;
  pricePrecision: number;
  /** The last price and the day's change in percent, where there is a quote. */
  last?: string | undefined;
  percent?: string | undefined;
};
