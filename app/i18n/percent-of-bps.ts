import { divide, formatDecimal, multiply, parseDecimal } from '../../contract/money.ts';

const hundred = parseDecimal('100');

/** 10 hundredths of a percent as 0.1. */
export const percentOfBps = (bps: number): string => formatDecimal(divide(parseDecimal(String(bps)), hundred, 'up', 2));

/** 0.05 of a whole as 5. */
export const percentOfShare = (share: string): string => formatDecimal(multiply(parseDecimal(share), hundred, 'down'));
