import { expect, test } from 'vitest';
import type { YearEvent } from '../../../contract/record-year.ts';
import { coinTrackingHeader, coinTrackingLine, koinlyHeader, koinlyLine } from './tax-lines.ts';

const event = (more: Partial<YearEvent>): YearEvent => ({
  transactionId: '55',
  time: Date.UTC(2026, 0, 2, 3, 4, 5),
  kind: 'deposit',
  isTrial: false,
  sent: null,
  received: null,
  fee: null,
  source: { from: 'other', number: '', symbol: '' },
  ...more,
});
const [usdt, btc] = [
  { currency: 'USDT', amount: '500' },
  { currency: 'BTC', amount: '0.99' },
];
const trade = event({ kind: 'trade', sent: usdt, received: btc, fee: { currency: 'BTC', amount: '0.01' } });

/** By the names of the columns, without the empty ones. */
function named(header: readonly string[], line: readonly string[]): Record<string, string> {
  expect(line).toHaveLength(header.length);
  return Object.fromEntries(header.map((name, at) => [name, line[at] ?? '']).filter(([, value]) => value !== ''));
}
const koinly = (one: YearEvent) => named(koinlyHeader, koinlyLine(one, 'Trade'));
const coinTracking = (one: YearEvent) => named(coinTrackingHeader, coinTrackingLine(one, 'Trade', 'Pasar'));

test('Koinly gets what was received before the fee, which it takes off by itself', () => {
  expect(koinly(trade)).toEqual({
    Date: '2026-01-02 03:04:05 UTC',
    'Sent Amount': '500',
    'Sent Currency': 'USDT',
    'Received Amount': '1',
    'Received Currency': 'BTC',
    'Fee Amount': '0.01',
    'Fee Currency': 'BTC',
    Description: 'Trade',
    TxHash: '55',
  });
});

// The example of its article on fees: 1 BTC for 500 USD, of which 0.01 BTC were kept.
test('CoinTracking gets what was received after the fee', () => {
  expect(coinTracking(trade)).toEqual({
    Type: 'Trade',
    'Buy Amount': '0.99',
    'Buy Currency': 'BTC',
    'Sell Amount': '500',
    'Sell Currency': 'USDT',
    Fee: '0.01',
    'Fee Currency': 'BTC',
    Exchange: 'Pasar',
    Comment: 'Trade (55)',
    Date: '2026-01-02 03:04:05',
  });
});

test.each([
  ['deposit', 'received', undefined, 'Deposit'],
  ['withdrawal', 'sent', undefined, 'Withdrawal'],
  ['savingInterest', 'received', 'Lending interest', 'Interest Income'],
  ['stakingReward', 'received', 'Reward', 'Staking'],
  ['staking', 'sent', 'Add to Pool', 'Withdrawal'],
  ['futuresProfit', 'received', 'Realized PNL', 'Derivatives / Futures Profit'],
  ['futuresProfit', 'sent', 'Realized PNL', 'Derivatives / Futures Loss'],
  ['loan', 'received', 'Loan', 'Receive Loan'],
  ['loan', 'sent', 'Loan repayment', 'Repay Loan'],
] as const)('%s that is %s is called %s by Koinly, and %s by CoinTracking', (kind, side, ...names) => {
  const one = event({ kind, [side]: usdt });
  expect([koinly(one).Label, coinTracking(one).Type]).toEqual(names);
});
