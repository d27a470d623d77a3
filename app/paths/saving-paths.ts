export const savingsPath = '/finance';
/** Running orders are on the page of the account, all that happened in the history. */
export const savingsAccountPath = '/assets/finance';
export const savingsHistoryPath = '/assets/financerecord';
const ordersPath = '/assets/finance/order';

export const savingProductPath = (id: string): string => `${savingsPath}/product?id=${id}`;

/** The page of an order; with `redeem`, the ways to redeem it. */
export const savingOrderPath = (id: string, deed?: 'redeem'): string =>
  `${ordersPath}?id=${id}${deed ? `&do=${deed}` : ''}`;
