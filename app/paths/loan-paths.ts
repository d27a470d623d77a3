export const loanPath = '/loan';
/** A lending pool, with the form that supplies to it. */
export const loanPoolPath = (currency: string): string => `/loan/pool?${new URLSearchParams({ id: currency })}`;
/** How a liquidation was computed, for everybody who has the address. */
export const loanReceiptPath = (id: string): string => `/loan/receipt?${new URLSearchParams({ id })}`;

export const loanAccountPath = '/assets/assetloan';
export const loanHistoryPath = '/assets/loanhistory';
/** One of the own loans; with a deed, the form for it. */
export const ownLoanPath = (id: string, deed?: string): string =>
  `/assets/assetloan/loan?${new URLSearchParams({ id, ...(deed && { do: deed }) })}`;
/** What the member supplied to a pool, and the form that takes it out. */
export const ownSupplyPath = (currency: string): string =>
  `/assets/assetloan/supply?${new URLSearchParams({ id: currency })}`;
