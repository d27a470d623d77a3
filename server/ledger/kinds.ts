import type { RecordKind } from '../../contract/record-values.ts';

/**
 * Every kind of ledger transaction, and what members read in its place: records, their download and statements group by
 * it. The words stand in locales, under `kind` in record.json. What only concerns the house is `other`.
 */
const recordKinds = {
  boptionFunding: 'other',
  boptionLoss: 'boptionResult',
  boptionProfit: 'boptionResult',
  boptionReturn: 'boption',
  boptionStake: 'boption',
  c2cHold: 'c2c',
  c2cRelease: 'c2c',
  c2cTrade: 'c2c',
  checkin: 'reward',
  conversion: 'conversion',
  convertFunding: 'other',
  demoFunding: 'trialCoins',
  deposit: 'deposit',
  depositReversal: 'deposit',
  faucet: 'deposit',
  futuresFee: 'futuresFee',
  futuresFunding: 'futuresFunding',
  futuresHouseFunding: 'other',
  futuresInsurance: 'other',
  futuresMargin: 'futuresMargin',
  futuresProfit: 'futuresProfit',
  futuresRelease: 'futuresMargin',
  grant: 'deposit',
  houseMove: 'other',
  liquidationFee: 'liquidationFee',
  loanFunding: 'other',
  loanLiquidation: 'loanLiquidation',
  loanPayout: 'loan',
  loanPledge: 'loan',
  loanPledgeReturn: 'loan',
  loanRepayment: 'loan',
  loanSupply: 'lending',
  loanWithdrawal: 'lending',
  luckydraw: 'reward',
  makerFunding: 'other',
  networkGas: 'other',
  orderHold: 'order',
  orderRelease: 'order',
  'reward-budget': 'other',
  savingFunding: 'other',
  savingHold: 'saving',
  savingInterest: 'savingInterest',
  savingMove: 'saving',
  savingPromise: 'other',
  savingRelease: 'saving',
  savingReturn: 'savingInterest',
  stake: 'staking',
  stakeLoss: 'stakingLoss',
  stakeRelease: 'staking',
  stakeReward: 'stakingReward',
  stakingFunding: 'other',
  stakingReserve: 'other',
  startupFunding: 'other',
  startupHold: 'startup',
  startupPayment: 'startup',
  startupRelease: 'startup',
  startupStock: 'other',
  startupUnlock: 'startup',
  trade: 'trade',
  transfer: 'transfer',
  withdrawal: 'withdrawal',
  withdrawalHold: 'withdrawal',
  withdrawalRelease: 'withdrawal',
} as const satisfies Record<string, RecordKind>;

export type LedgerKind = keyof typeof recordKinds;
export const ledgerKinds = Object.keys(recordKinds) as LedgerKind[];

/** Of a stored kind, which may come from another version of the platform: what is not in the list is `other`. */
export const recordKindOf = (kind: string): RecordKind =>
  Object.hasOwn(recordKinds, kind) ? recordKinds[kind as LedgerKind] : 'other';

/** Which stored kinds a record kind stands for; `other` is all but those of the other groups. */
export function ledgerKindsOf(recordKind: RecordKind): { isOneOf: boolean; names: readonly LedgerKind[] } {
  const isOther = recordKind === 'other';
  const names = ledgerKinds.filter((kind) =>
    isOther ? recordKinds[kind] !== 'other' : recordKinds[kind] === recordKind,
  );
  return { isOneOf: !isOther, names };
}
