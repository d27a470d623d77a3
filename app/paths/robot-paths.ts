export const robotsPath = '/exchange/robot';

/** With the form about a market. */
export const pathToNewRobot = (symbol: string): string => `${robotsPath}?id=${symbol}`;

export const pathToRobot = (id: string): string => `${robotsPath}/detail?id=${id}`;

/** What a robot has closed, as a file. */
export const robotPairsFile = `${robotsPath}/pairs.csv`;
