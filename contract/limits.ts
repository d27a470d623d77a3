/** Business constants of the spec's section 9 that both sides use. Times in milliseconds. */
export const apiTimeoutMs = 30_000;
export const symbolCacheMs = 300_000;
export const homeCacheMs = 60_000;
export const siteConfigCacheMs = 600_000;
export const chunkReloadGuardMs = 60_000;
export const symbolSearchResultsMax = 10;
export const toastDurationMs = 5_000;
export const headerBalanceCheckMs = 3_000;
export const logoutDelayMs = 200;
/** A market whose feed is silent for longer is stale: it takes no market orders and triggers no stop orders. */
export const staleAfterMs = 10_000;
export const bodySizeMaxBytes = 64 * 1024;
/** For a multipart body: large enough for three photos of documents. */
export const uploadSizeMaxBytes = 20 * 1024 * 1024;
export const uploadPartsMax = 32;
/** Of one picture in it. */
export const imageSizeMaxBytes = 10 * 1024 * 1024;
export const idempotencyKeyLengthMax = 255;
/** Displayed decimals of balances: 3 for USDT and USDC, 6 otherwise, 8 elsewhere; totals 3, truncated. */
export const balanceDecimals = (currency: string): number => (currency === 'USDT' || currency === 'USDC' ? 3 : 6);
export const totalDecimals = 3;
/** For fiat currencies, which the spec does not mention. */
export const fiatDecimals = 2;

/** Levels of each side of a book that a page gets. */
export const bookLevelsMax = 200;
