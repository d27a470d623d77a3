import { formatDecimal } from '../../../contract/money.ts';
import type { MoneyRecord, recordCalls } from '../../../contract/record.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { ledgerKindsOf, recordKindOf } from '../../ledger/kinds.ts';
import { type EntryPlace, type LedgerEntry, listEntries } from '../../ledger/list-entries.ts';
import { describeSource } from './describe-source.ts';
import { listMoneyOrders } from './list-money-orders.ts';
import { readMemberValues } from './read-member-values.ts';
import { writeStatement } from './write-statement.ts';

export type RecordOptions = { database: Database; clock: Clock };

/** The calls that tell a member what happened to its money. */
export function recordHandlers({ database, clock }: RecordOptions): HandlersOf<typeof recordCalls> {
  return {
    async list({ member, query: { uid }, input }) {
      const { account, currency, kind, since, until, search, limit } = input;
      const { items, next } = await listEntries(database, {
        memberId: member.id,
        account,
        asset: currency,
        kinds: kind && ledgerKindsOf(kind),
        sinceMs: since,
        beforeMs: until,
        search: search || undefined,
        before: uid === undefined ? undefined : readPlace(uid),
        limit,
      });
      return ok({ items: items.map(describeEntry), next: next && writePlace(next) });
    },
    async orders({ member, query: { until, limit } }) {
      return ok(await listMoneyOrders(database, { memberId: member.id, untilMs: until, limit }));
    },
    async values({ member, query }) {
      return ok(await readMemberValues(database, member.id, { days: query.days, atMs: clock.now() }));
    },
    async statement({ member, query }) {
      return ok(await writeStatement(database, member, { year: query.year, atMs: clock.now() }));
    },
  };
}

const writePlace = ({ transactionId, accountId, seq }: EntryPlace): string => `${transactionId}-${accountId}-${seq}`;

function readPlace(text: string): EntryPlace {
  const [transactionId = 0, accountId = 0, seq = 0] = text.split('-').map(Number);
  return { transactionId, accountId, seq };
}

const describeEntry = (entry: LedgerEntry): MoneyRecord => ({
  id: writePlace(entry),
  transactionId: String(entry.transactionId),
  time: entry.createdAtMs,
  kind: recordKindOf(entry.kind),
  account: entry.account,
  currency: entry.asset,
  amount: formatDecimal(entry.amount),
  held: formatDecimal(entry.hold),
  balance: formatDecimal(entry.total),
  reference: entry.reference,
  source: describeSource(entry.reference),
});
