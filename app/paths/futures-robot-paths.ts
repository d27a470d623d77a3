export const futuresRobotsPath = '/futures/robot';

/** With the form about a market and a currency of the margin. */
export const pathToNewFuturesRobot = (symbol: string, currency: string): string =>
  `${futuresRobotsPath}?id=${symbol}&currency=${currency}`;

export const pathToFuturesRobot = (id: string): string => `${futuresRobotsPath}/detail?id=${id}`;

/** What a robot has closed, as a file. */
export const futuresRobotPairsFile = `${futuresRobotsPath}/pairs.csv`;
