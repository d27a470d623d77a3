export const boptionPath = '/boption';
export const boptionOrdersPath = '/boption/boptioncoinorder';
export const boptionLimitsPath = '/boption/limits';
export const boptionUnderstandingPath = '/boption/understanding';
/** Public figures: how often options won, and all that were settled. */
export const boptionRatesPath = '/boption/rates';
export const boptionTablePath = '/boption/settled';

/** The page of one of the member's own options. */
export const boptionOrderPath = (id: string): string => `/boption/order?id=${id}`;
/** What an option was decided by, for everybody who has the address. */
export const boptionReceiptPath = (publicId: string): string => `/boption/receipt?id=${publicId}`;
/** All options of a symbol that were settled on a day (UTC, as in 2026-11-22). */
export const pathToSettled = (symbol: string, day: string): string =>
  `${boptionTablePath}?id=${symbol.toLowerCase()}&day=${day}`;
