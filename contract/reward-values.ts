/** Letters, digits, - and _, which are the same in a shell, an address and a form. */
export const clientSeedPattern = /^[\w-]{1,64}$/;
export const clientSeedLengthMax = 64;
/** Of server seeds, too. */
export const hexDigestPattern = /^[\da-f]{64}$/;
/** How many hexadecimal digits of the HMAC make the number: 52 bits, exact in every language's floating point. */
export const drawDigits = 13;
