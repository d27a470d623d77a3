export const alertsPath = '/alert';

/** The form of a new alert on this market, at its price. */
export const pathToSetAlert = (symbol: string): string => `${alertsPath}?id=${symbol.toLowerCase()}`;
