/**
 * How a bank calls a transfer, in the form in which references are compared: letters and digits alone, in upper case.
 * `FTx`, `ftx` and `FT x` are one transfer. Empty when there is neither a letter nor a digit.
 */
export const referenceKey = (typed: string): string =>
  // Upper and not lower case: that makes ß and ss one.
  typed
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
