import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { RecordKind } from '../../../contract/record-values.ts';
import type { YearEvent } from '../../../contract/record-year.ts';

/** Files of a year that a member can take along: all of it, or as a tax program reads it. */
export const taxFormats = ['all', 'koinly', 'cointracking'] as const;
export type TaxFormat = (typeof taxFormats)[number];

/** Koinly's universal template (support.koinly.io, article 9489976). */
export const koinlyHeader = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
];

/** CoinTracking's CSV import (cointracking.info/import/import_csv). */
export const coinTrackingHeader = [
  'Type',
  'Buy Amount',
  'Buy Currency',
  'Sell Amount',
  'Sell Currency',
  'Fee',
  'Fee Currency',
  'Exchange',
  'Trade-Group',
  'Comment',
  'Date',
];

/** What comes in and what goes out, as a program calls it. */
type Names = { in: string; out: string };
const bothWays = (name: string): Names => ({ in: name, out: name });

/** Koinly's tags (article 9490023). Without one a deposit was bought and a withdrawal sold, at the market price. */
const koinlyLabels: Partial<Record<RecordKind, Names>> = {
  futuresProfit: bothWays('Realized PNL'),
  futuresFunding: bothWays('Realized PNL'),
  boptionResult: bothWays('Realized PNL'),
  futuresFee: { in: 'Fee refund', out: 'Margin fee' },
  liquidationFee: { in: 'Fee refund', out: 'Margin fee' },
  savingInterest: { in: 'Lending interest', out: 'Cost' },
  stakingReward: { in: 'Reward', out: 'Cost' },
  staking: { in: 'Remove from Pool', out: 'Add to Pool' },
  lending: { in: 'Remove from Pool', out: 'Add to Pool' },
  stakingLoss: { in: '', out: 'Lost' },
  loan: { in: 'Loan', out: 'Loan repayment' },
  reward: { in: 'Reward', out: 'Cost' },
};

/** CoinTracking's transaction types; of what is not here a deposit and a withdrawal, which make no gain. */
const coinTrackingTypes: Partial<Record<RecordKind, Names>> = {
  futuresProfit: { in: 'Derivatives / Futures Profit', out: 'Derivatives / Futures Loss' },
  futuresFunding: { in: 'Derivatives / Futures Profit', out: 'Derivatives / Futures Loss' },
  boptionResult: { in: 'Derivatives / Futures Profit', out: 'Derivatives / Futures Loss' },
  futuresFee: { in: 'Other Income', out: 'Other Fee' },
  liquidationFee: { in: 'Other Income', out: 'Other Fee' },
  savingInterest: { in: 'Interest Income', out: 'Other Expense' },
  stakingReward: { in: 'Staking', out: 'Other Expense' },
  stakingLoss: { in: 'Deposit', out: 'Lost' },
  loan: { in: 'Receive Loan', out: 'Repay Loan' },
  loanLiquidation: { in: 'Deposit', out: 'Spend' },
  reward: { in: 'Reward / Bonus', out: 'Other Expense' },
};

/** UTC to the second. */
const timeOf = ({ time }: YearEvent): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const partsOf = (coins: YearEvent['sent']): [string, string] => [coins?.amount ?? '', coins?.currency ?? ''];

/** `words` says in the reader's language what it was. */
export function koinlyLine(event: YearEvent, words: string): string[] {
  const { sent, received, fee, kind, transactionId } = event;
  // Koinly takes the fee off by itself.
  const gross = received && fee && formatDecimal(add(parseDecimal(received.amount), parseDecimal(fee.amount)));
  const label = sent && received ? undefined : koinlyLabels[kind]?.[received ? 'in' : 'out'];
  return [
    `${timeOf(event)} UTC`,
    ...partsOf(sent),
    ...partsOf(received && gross ? { ...received, amount: gross } : received),
    ...partsOf(fee),
    '',
    '',
    label ?? '',
    words,
    transactionId,
  ];
}

/** `exchange` is the site's name. What was bought stands after the fee there (CoinTracking's article on fees). */
export function coinTrackingLine(event: YearEvent, words: string, exchange: string): string[] {
  const { sent, received, fee, kind, transactionId } = event;
  const way = received ? 'in' : 'out';
  const type = coinTrackingTypes[kind]?.[way] ?? (received ? 'Deposit' : 'Withdrawal');
  return [
    sent && received ? 'Trade' : type,
    ...partsOf(received),
    ...partsOf(sent),
    ...partsOf(fee),
    exchange,
    '',
    `${words} (${transactionId})`,
    timeOf(event),
  ];
}
