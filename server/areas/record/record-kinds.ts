import type { RecordKind } from '../../../contract/record-values.ts';
import type { EntryFilter } from '../../ledger/list-entries.ts';

/** Kinds of ledger transactions, by what members see them as. What is in none of the lists is `other`. */
const ledgerKinds: Readonly<Record<Exclude<RecordKind, 'other'>, readonly string[]>> = {
  deposit: ['deposit', 'depositReversal', 'faucet', 'grant'],
  withdrawal: ['withdrawalHold', 'withdrawalRelease', 'withdrawal', 'withdrawalReversal'],
  transfer: ['transfer'],
  trade: ['trade'],
  order: ['orderHold', 'orderRelease'],
  reward: ['checkin', 'luckydraw'],
};
const kindOf = new Map(
  Object.entries(ledgerKinds).flatMap(([kind, names]) => names.map((name) => [name, kind as RecordKind] as const)),
);

export const recordKindOf = (ledgerKind: string): RecordKind => kindOf.get(ledgerKind) ?? 'other';

export const ledgerKindsOf = (kind: RecordKind): NonNullable<EntryFilter['kinds']> =>
  kind === 'other' ? { isOneOf: false, names: [...kindOf.keys()] } : { isOneOf: true, names: ledgerKinds[kind] };
