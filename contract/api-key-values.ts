/** What a key may do: look at everything of its list, or trade as well. No key withdraws. */
export const apiKeyRights = ['read', 'trade'] as const;
export type ApiKeyRight = (typeof apiKeyRights)[number];

/** How a key signs: with a secret that both sides have (HMAC-SHA256), or with a private key that only the user has. */
export const apiKeyAlgorithms = ['hmac', 'ed25519'] as const;
export type ApiKeyAlgorithm = (typeof apiKeyAlgorithms)[number];

export const apiKeysMax = 20;
export const apiKeyNameLengthMax = 40;
export const apiKeyAddressesMax = 20;
/** For how many days a key is made. */
export const apiKeyDays = ['30', '90', '365'] as const;
/** Of a key that works from every address. */
export const apiKeyAnywhereDaysMax = 90;

/** Headers of a signed request. */
export const apiKeyHeaders = { key: 'API-Key', timestamp: 'API-Timestamp', signature: 'API-Signature' } as const;
/** Headers of answers: of how many requests so many are left, and in how many seconds all of them are again. */
export const rateLimitHeaders = {
  limit: 'RateLimit-Limit',
  remaining: 'RateLimit-Remaining',
  reset: 'RateLimit-Reset',
} as const;
/** A request is refused when its timestamp is older than this, or further ahead of the server's clock. */
export const requestAgeMsMax = 5_000;
export const requestAheadMsMax = 1_000;

export type SignedParts = {
  /** Milliseconds since 1970 UTC, as in its header. */
  timestamp: string;
  method: string;
  /** Path and query as sent, e.g. '/api/v1/balance/get2?currency=BTC'. */
  target: string;
  /** Of the header Idempotency-Key; '' without one. */
  idempotencyKey: string;
  /** As sent; '' without one. */
  body: string;
};

/** What a key signs, line by line. Two requests that are otherwise the same differ in timestamp or idempotency key. */
export const signedText = ({ timestamp, method, target, idempotencyKey, body }: SignedParts): string =>
  [timestamp, method, target, idempotencyKey, body].join('\n');

/** What a program sends as `auth` when it connects to the live feed. */
export type LiveCredentials = { apiKey: string; timestamp: string; nonce: string; signature: string };

/** What it signs for that: a request that has the nonce, a new one each time, in place of an idempotency key. */
export const liveSignedText = (timestamp: string, nonce: string): string =>
  signedText({ timestamp, method: 'GET', target: '/socket.io/', idempotencyKey: nonce, body: '' });
