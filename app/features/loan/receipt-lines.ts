import type { LoanReceipt } from '../../../contract/loan-shapes.ts';
import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';

/** A number as the reader's language writes it. */
type Write = (value: string) => string;
export type ReceiptLine = {
  item: 'ltv' | 'repaid' | 'fee' | 'sold' | 'debtLeft' | 'pledgeLeft';
  calculation: string;
  result: string;
  /** In which the result is. */
  unit: string;
};

/** Each step of a liquidation with its numbers, in the order in which one follows from the other. */
export function receiptLines(receipt: LoanReceipt, w: Write): ReceiptLine[] {
  const { pledgeAsset, loanAsset, pledgeTick, loanTick, principal, interest, pledge, rules, initialBps } = receipt;
  const { repaid, sold, fee, badDebt } = receipt;
  const debt = formatDecimal(add(parseDecimal(principal), parseDecimal(interest)));
  const [initial, feeRate] = [initialBps, rules.feeBps].map((bps) => `${w(percentOfBps(bps))}%`);
  const price = `${w(pledgeTick?.price ?? '1')} / ${w(loanTick?.price ?? '1')}`;
  return [
    {
      item: 'ltv',
      calculation: `(${w(principal)} + ${w(interest)}) / (${w(pledge)} × ${price})`,
      result: percentOfBps(receipt.ltvBps),
      unit: '%',
    },
    {
      item: 'repaid',
      calculation: receipt.isWhole
        ? `${w(principal)} + ${w(interest)} − ${w(badDebt)}`
        : `(${w(debt)} − ${initial} × ${w(pledge)} × ${price}) / (1 − ${initial} × (1 + ${feeRate}))`,
      result: repaid,
      unit: loanAsset,
    },
    {
      item: 'sold',
      // Where it does not cover the debt, all that there is.
      calculation: receipt.pledgeLeft === '0' ? w(pledge) : `${w(repaid)} × (1 + ${feeRate}) / (${price})`,
      result: sold,
      unit: pledgeAsset,
    },
    { item: 'fee', calculation: `${w(sold)} × ${price} − ${w(repaid)}`, result: fee, unit: loanAsset },
    {
      item: 'debtLeft',
      calculation: `${w(debt)} − ${w(repaid)}${badDebt === '0' ? '' : ` − ${w(badDebt)}`}`,
      result: receipt.debtLeft,
      unit: loanAsset,
    },
    {
      item: 'pledgeLeft',
      calculation: `${w(pledge)} − ${w(sold)}`,
      result: receipt.pledgeLeft,
      unit: pledgeAsset,
    },
  ];
}
