import type { MoneyRecord } from '../../../contract/record.ts';
import type { RecordSource } from '../../../contract/record-values.ts';
import { readReference } from '../../ledger/references.ts';

/** What an entry comes from, for members; a reference of another version of the platform is `other`. */
export function describeSource(reference: string): MoneyRecord['source'] {
  const referent = readReference(reference);
  switch (referent?.to) {
    case 'order':
    case 'conversion':
    case 'c2cOrder':
    case 'c2cAd':
    case 'ticket':
    case 'boption':
    case 'savingOrder':
    case 'stake':
    case 'startup':
    case 'loan':
    case 'deposit':
    case 'withdrawal':
    case 'draw':
      return source(referent.to, referent.id);
    case 'loanPool':
      return source('lending');
    case 'c2cBond':
      return source('c2cBond');
    case 'fiatDeposit':
      return source('bankDeposit', referent.id);
    case 'faucet':
      return source('trialCoins', referent.id);
    case 'trade':
      return { ...source('trade', referent.seq), symbol: referent.symbol };
    case 'checkin':
      return source('checkin');
    case 'registration':
      return source('welcome');
    case 'member':
      return source('transfer');
    default:
      return source('other');
  }
}

const source = (from: RecordSource, number?: number) => ({ from, number: String(number ?? ''), symbol: '' });
