import type { Client, ErrorName } from '../client.ts';
import { NoAnswer, Refused } from '../refusal.ts';

const names = [
  'AuthenticationError',
  'BadRequest',
  'BadSymbol',
  'BaseError',
  'ExchangeError',
  'ExchangeNotAvailable',
  'InsufficientFunds',
  'InvalidOrder',
  'OrderImmediatelyFillable',
  'OrderNotFillable',
  'OrderNotFound',
  'PermissionDenied',
  'RateLimitExceeded',
  'RequestTimeout',
] as const;
type CcxtErrorName = (typeof names)[number];
export type CcxtErrors = Record<CcxtErrorName, new (message: string) => Error>;

/** The error of ccxt that says the same; all others of the contract are an ExchangeError. */
const meanings: Partial<Record<ErrorName, CcxtErrorName>> = {
  notEnoughBalance: 'InsufficientFunds',
  marketUnknown: 'BadSymbol',
  notFound: 'OrderNotFound',
  orderNotOpen: 'OrderNotFound',
  postOnlyWouldTrade: 'OrderImmediatelyFillable',
  fillOrKillUnfilled: 'OrderNotFillable',
  noLiquidity: 'OrderNotFillable',
  invalidInput: 'BadRequest',
  priceTick: 'InvalidOrder',
  lotSize: 'InvalidOrder',
  notionalTooSmall: 'InvalidOrder',
  priceOutOfBand: 'InvalidOrder',
  stopPriceInvalid: 'InvalidOrder',
  quantityTooLarge: 'InvalidOrder',
  displayInvalid: 'InvalidOrder',
  tooManyOpenOrders: 'InvalidOrder',
  tooManyRequests: 'RateLimitExceeded',
  apiKeyUnknown: 'AuthenticationError',
  signatureLate: 'AuthenticationError',
  signatureReplayed: 'AuthenticationError',
  signatureWrong: 'AuthenticationError',
  apiKeyAddress: 'PermissionDenied',
  apiKeyRight: 'PermissionDenied',
  internal: 'ExchangeNotAvailable',
  unavailable: 'ExchangeNotAvailable',
};

/** What the library itself met on the way says more, such as that a proxy is set up wrongly. */
function errorOfSending(ccxt: CcxtErrors, { cause, message }: NoAnswer): unknown {
  return cause instanceof ccxt.BaseError ? cause : new ccxt.RequestTimeout(message);
}

/** Makes a client throw the library's errors. */
export const translateErrors =
  (ccxt: CcxtErrors) =>
  (client: Client): Client => ({
    ...client,
    call: (...given) =>
      client.call(...given).catch((error: unknown) => {
        if (error instanceof NoAnswer) throw errorOfSending(ccxt, error);
        if (!(error instanceof Refused)) throw error;
        const meaning = error.error && meanings[error.error];
        throw new ccxt[meaning ?? 'ExchangeError'](error.message);
      }),
  });
