export const spotOrdersPath = '/exchange/exchangecoinorder';
const cancelAllPath = '/exchange/cancelall';

/** Of one symbol, or of all. */
export const pathToCancelAll = (symbol?: string): string =>
  symbol === undefined ? cancelAllPath : `${cancelAllPath}?symbol=${symbol.toLowerCase()}`;

/** Where a buy gets its take profit and stop loss. */
export const pathToBracket = (symbol: string): string => `/exchange/bracket?id=${symbol.toLowerCase()}`;

/** Where the numbers of an open order are changed. */
export const pathToAmend = (id: string): string => `/exchange/amend?id=${id}`;
