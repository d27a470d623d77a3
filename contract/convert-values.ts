/** A conversion is accepted and done in one transaction; it fails if the market or the house cannot fulfil it. */
export const conversionStates = ['done', 'failed'] as const;
export type ConversionState = (typeof conversionStates)[number];

/** Why a conversion failed, as names of errors. */
export const conversionFailures = ['marketStale', 'priceMoved', 'convertUnavailable'] as const;
export type ConversionFailure = (typeof conversionFailures)[number];

/** Which amount the member names: what it gives or what it gets. */
export const convertSides = ['from', 'to'] as const;
export type ConvertSide = (typeof convertSides)[number];

/** Longest list of conversions that one call gives. */
export const conversionsMax = 100;
