/**
 * Every errcode of the envelope. `status` is the HTTP status: refusals of the domain answer 200, as the spec's client
 * expects. The message stands in locales/<language>/errors.json under the error's name.
 * Codes 8, 101, 202 and 400 are the four that the spec's client handles itself (spec section 8).
 */
export const errors = {
  secondFactorRequired: { code: 8, status: 200 },
  notEnoughBalance: { code: 101, status: 200 },
  identityRequired: { code: 202, status: 200 },
  /** Field errors: `data.fields` maps each field to its message. */
  invalidInput: { code: 400, status: 400 },
  notSignedIn: { code: 401, status: 401 },
  forbidden: { code: 403, status: 403 },
  crossSite: { code: 4031, status: 403 },
  csrfTokenInvalid: { code: 4032, status: 403 },
  featureDisabled: { code: 4033, status: 403 },
  notFound: { code: 404, status: 404 },
  methodNotAllowed: { code: 405, status: 405 },
  idempotencyKeyReused: { code: 409, status: 409 },
  tooLarge: { code: 413, status: 413 },
  unsupportedMediaType: { code: 415, status: 415 },
  tooManyRequests: { code: 429, status: 429 },
  addressTooLong: { code: 431, status: 431 },
  internal: { code: 500, status: 500 },
  unavailable: { code: 503, status: 503 },

  captchaRequired: { code: 1001, status: 200 },
  captchaWrong: { code: 1002, status: 200 },
  codeWrong: { code: 1003, status: 200 },
  credentialsWrong: { code: 1004, status: 200 },
  accountTaken: { code: 1005, status: 200 },
  accountSuspended: { code: 1006, status: 200 },
  codeTooSoon: { code: 1007, status: 200 },
  referralUnknown: { code: 1008, status: 200 },
  secondFactorWrong: { code: 1009, status: 200 },
  signInExpired: { code: 1010, status: 200 },
  passwordWrong: { code: 1011, status: 200 },
  setupExpired: { code: 1012, status: 200 },
  withdrawalPasswordMissing: { code: 1021, status: 200 },
  withdrawalPasswordChanged: { code: 1022, status: 200 },
  withdrawalPasswordWrong: { code: 1023, status: 200 },

  marketUnknown: { code: 2001, status: 200 },
  marketClosed: { code: 2002, status: 200 },
  marketStale: { code: 2003, status: 200 },
  priceTick: { code: 2004, status: 200 },
  lotSize: { code: 2005, status: 200 },
  notionalTooSmall: { code: 2006, status: 200 },
  priceOutOfBand: { code: 2007, status: 200 },
  tooManyOpenOrders: { code: 2008, status: 200 },
  postOnlyWouldTrade: { code: 2009, status: 200 },
  fillOrKillUnfilled: { code: 2010, status: 200 },
  noLiquidity: { code: 2011, status: 200 },
  orderNotOpen: { code: 2012, status: 200 },
  stopPriceInvalid: { code: 2013, status: 200 },
  quantityTooLarge: { code: 2014, status: 200 },

  transferSameAccount: { code: 3001, status: 200 },
  notTransferable: { code: 3002, status: 200 },
  currencyUnknown: { code: 3003, status: 200 },
  faucetDisabled: { code: 3004, status: 200 },
  faucetLimit: { code: 3005, status: 200 },
  networkUnknown: { code: 3006, status: 200 },
  depositsClosed: { code: 3007, status: 200 },
  favoritesFull: { code: 3101, status: 200 },
  checkinDone: { code: 3201, status: 200 },
  checkinMoved: { code: 3202, status: 200 },
  noTickets: { code: 3203, status: 200 },
  drawPaused: { code: 3204, status: 200 },
  seedChanged: { code: 3205, status: 200 },
  identityNotOpen: { code: 3501, status: 200 },
  identityIncomplete: { code: 3502, status: 200 },

  operatorUnknown: { code: 9001, status: 200 },
  invitationInvalid: { code: 9002, status: 200 },

  /** Names for single fields, used inside `fields` of invalidInput. */
  fieldRequired: { code: 4001, status: 400 },
  fieldInvalid: { code: 4002, status: 400 },
  fieldTooShort: { code: 4003, status: 400 },
  fieldTooLong: { code: 4004, status: 400 },
  emailInvalid: { code: 4005, status: 400 },
  phoneInvalid: { code: 4006, status: 400 },
  passwordWeak: { code: 4007, status: 400 },
  passwordCommon: { code: 4008, status: 400 },
  passwordMismatch: { code: 4009, status: 400 },
  amountInvalid: { code: 4010, status: 400 },
  amountTooManyDecimals: { code: 4011, status: 400 },
  termsRequired: { code: 4012, status: 400 },
  imageInvalid: { code: 4013, status: 400 },
  imageTooLarge: { code: 4014, status: 400 },
  passwordsAlike: { code: 4021, status: 400 },
  nameNotLatin: { code: 4031, status: 400 },
  dateInvalid: { code: 4032, status: 400 },
  tooYoung: { code: 4033, status: 400 },
  documentNumberInvalid: { code: 4034, status: 400 },
  documentExpired: { code: 4035, status: 400 },
  nicknameInvalid: { code: 4041, status: 400 },
  nicknameTaken: { code: 4042, status: 400 },
  nicknameReserved: { code: 4043, status: 400 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorName = keyof typeof errors;
export const errorNames = Object.keys(errors) as ErrorName[];

const byCode = new Map<number, ErrorName>(errorNames.map((name) => [errors[name].code, name]));
/** undefined for a code that this version does not know. */
export const errorNameOfCode = (code: number): ErrorName | undefined => byCode.get(code);
