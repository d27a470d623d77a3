export const futuresPath = '/futures';
/** Public figures: what funding cost, and what stands behind all positions. */
export const fundingPath = '/futures/funding';
export const riskPath = '/futures/risk';
export const futuresOrdersPath = '/futures/futurescontractorder';
const ticketsPath = '/futures/ticket';
const closeAllPath = '/futures/closeall';

/** What a member can do with a position, by the name that addresses have for it. */
export const ticketDeeds = ['close', 'margin', 'stops', 'cancel'] as const;
export type TicketDeed = (typeof ticketDeeds)[number];

/** The page of one position; with a deed, its form. */
export const ticketPath = (id: string, deed?: TicketDeed): string =>
  `${ticketsPath}?id=${id}${deed ? `&do=${deed}` : ''}`;

/** Of one symbol, or of all. */
export const pathToCloseAll = (symbol?: string): string =>
  symbol === undefined ? closeAllPath : `${closeAllPath}?symbol=${symbol.toLowerCase()}`;

export const receiptPath = (receipt: string): string => `/futures/receipt?id=${receipt}`;
export const sharePath = (id: string): string => `/futures/share?id=${id}`;
