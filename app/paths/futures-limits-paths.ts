export const understandingPath = '/futures/understanding';
export const futuresLimitsPath = '/futures/limits';
