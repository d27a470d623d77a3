export const robotsPath = '/exchange/robot';

export const pathToRobot = (id: string): string => `${robotsPath}/detail?id=${id}`;

/** What a robot has closed, as a file. */
export const robotPairsFile = `${robotsPath}/pairs.csv`;
