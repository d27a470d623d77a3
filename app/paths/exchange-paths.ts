export const spotOrdersPath = '/exchange/exchangecoinorder';
const cancelAllPath = '/exchange/cancelall';

/** Of one symbol, or of all. */
export const pathToCancelAll = (symbol?: string): string =>
  symbol === undefined ? cancelAllPath : `${cancelAllPath}?symbol=${symbol.toLowerCase()}`;

/** Where price and quantity of an open order are changed. */
export const pathToAmend = (id: string): string => `/exchange/amend?id=${id}`;
