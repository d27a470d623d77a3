import { divide, formatDecimal, parseDecimal } from '../../contract/money.ts';

/** 10 hundredths of a percent as 0.1. */
export const percentOfBps = (bps: number): string =>
  formatDecimal(divide(parseDecimal(String(bps)), parseDecimal('100'), 'up', 2));
