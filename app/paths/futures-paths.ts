export const futuresPath = '/futures';
/** Public figures: what funding cost, and what stands behind all positions. */
export const fundingPath = '/futures/funding';
export const riskPath = '/futures/risk';
