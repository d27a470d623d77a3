/**
 * Normalises a bank's transfer reference for comparison: only letters and digits, in upper case. `FTx`, `ftx` and `FT
 * x` are one transfer. Empty when there is neither a letter nor a digit.
 */
export const referenceKey = (typed: string): string =>
  // Upper case, because it makes ß and ss equal; lower case would not.
  typed
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
