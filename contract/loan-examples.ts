import type {
  Loan,
  LoanEntry,
  LoanPool,
  LoanQuota,
  LoanQuote,
  LoanReceipt,
  LoanRules,
  PledgeCoin,
  QueuedWithdrawal,
  Supply,
  SupplyEntry,
} from './loan-shapes.ts';

const marks = { initialBps: 6_500, callBps: 7_500, liquidationBps: 8_300 };

export const examplePledgeCoin: PledgeCoin = {
  currency: 'BTC',
  displayName: 'Bitcoin',
  decimals: 8,
  isOpen: true,
  ...marks,
  alertBps: [7_000, 7_500, 8_000],
  capacity: '500',
  left: '499',
  lendingPrice: '60000',
};

export const examplePool: LoanPool = {
  currency: 'USDT',
  displayName: 'Tether',
  decimals: 8,
  isOpen: true,
  version: 1,
  supplied: '100000',
  borrowed: '30000.3',
  available: '69999.73',
  queued: '0',
  reserve: '0.03',
  utilisation: '0.300003',
  borrowRate: '0.0350003',
  supplyRate: '0.0094502',
  reserveShare: '0.1',
  curve: { base: '0.02', low: '0.05', kink: '0.8', high: '1.5' },
  minimum: '100',
  borrowCapacity: '5000000',
  supplyCapacity: '10000000',
  badDebts: [{ time: 1_790_000_000_000, amount: '12.5', ofReserve: '10', ofSuppliers: '2.5', loans: 1 }],
};

export const exampleRules: LoanRules = {
  version: 1,
  termDays: [7, 14, 30, 90, 180],
  fullBps: 9_000,
  wholeBelowUsdt: '1000',
  feeBps: 200,
  overdueHours: 72,
  overdueFactor: 3,
  graceSeconds: 900,
  graceBelowBps: 9_500,
  reviewAboveUsdt: '100000',
  quotaUsdt: '500000',
  extensionsMax: 1,
  requiredLevel: 1,
};

export const exampleLoan: Loan = {
  id: '17',
  status: 1,
  isCancelled: false,
  loanAsset: 'USDT',
  pledgeAsset: 'BTC',
  loanAmount: '30000',
  approvedAmount: '30000',
  pledgeAmount: '1',
  principal: '30000',
  interest: '0.3',
  debt: '30000.3',
  interestPaid: '0',
  hourlyInterest: '0.3',
  rate: '0.0876',
  termDays: 30,
  createdAt: 1_790_000_000_000,
  openedAt: 1_790_000_000_000,
  dueAt: 1_792_592_000_000,
  liquidatesAt: 1_792_851_200_000,
  isOverdue: false,
  endedAt: null,
  extensions: 0,
  canExtend: true,
  ltvBps: 5_001,
  ...marks,
  price: '60000',
  callPrice: '40000.4',
  liquidationPrice: '36144.93975904',
  releasable: '0.23076153',
  alertBps: 6_800,
  alertedBps: 0,
  reason: null,
};

export const exampleLoanEntry: LoanEntry = {
  id: '3',
  event: 'repaid',
  time: 1_790_003_600_000,
  pledge: '0',
  principal: '-999.7',
  interest: '0.3',
  fee: '0',
  receipt: null,
};

export const exampleQuote: LoanQuote = {
  pledgeAsset: 'BTC',
  loanAsset: 'USDT',
  pledgeAmount: '1',
  loanAmount: '30000',
  termDays: 30,
  ltvBps: 5_000,
  ...marks,
  price: '60000',
  initialPrice: '46153.84615385',
  callPrice: '40000',
  liquidationPrice: '36144.57831326',
  rate: '0.0876',
  hourlyInterest: '0.3',
  termInterest: '216',
  total: '30216',
  needsReview: false,
  rulesVersion: 1,
};

export const exampleQuota: LoanQuota = {
  currency: 'USDT',
  quotaUsdt: '500000',
  usedUsdt: '30000.3',
  leftUsdt: '469999.7',
  left: '69999.73',
};

export const exampleSupply: Supply = {
  currency: 'USDT',
  amount: '1002.5',
  joining: '0',
  queued: '0',
  deposited: '1000',
  earned: '2.5',
  rate: '0.0094502',
};

export const exampleQueued: QueuedWithdrawal = {
  id: '5',
  currency: 'USDT',
  amount: '500',
  paid: '0',
  place: 2,
  before: '1200',
  createdAt: 1_790_000_000_000,
};

export const exampleSupplyEntry: SupplyEntry = {
  id: '9',
  currency: 'USDT',
  event: 'supplied',
  amount: '1000',
  time: 1_790_000_000_000,
};

export const exampleReceiptName = '60e05bd1b195af2f94112fa7197a5c88';
/** 30,216 USDT against 1 BTC, sold back to 65%. */
export const exampleLoanReceipt: LoanReceipt = {
  receipt: exampleReceiptName,
  reason: 'ltv',
  time: 1_790_000_060_000,
  pledgeAsset: 'BTC',
  loanAsset: 'USDT',
  pledgeTick: { symbol: 'BTC_USDT', seq: 1_000_042, price: '36404.81' },
  loanTick: null,
  principal: '30000',
  interest: '216',
  pledge: '1',
  ltvBps: 8_301,
  initialBps: 6_500,
  liquidationBps: 8_300,
  rules: { version: 1, fullBps: 9_000, wholeBelowUsdt: '1000', feeBps: 200 },
  isWhole: false,
  sold: '0.54480777',
  repaid: '19444.72848665',
  fee: '388.89486672',
  badDebt: '0',
  debtLeft: '10771.27151335',
  pledgeLeft: '0.45519223',
};
