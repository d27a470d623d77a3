import { formatDecimal } from '../../../contract/money.ts';
import type { MoneyRecord, recordCalls } from '../../../contract/record.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { Histories } from '../../database/open-histories.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { ledgerKindsOf, recordKindOf } from '../../ledger/kinds.ts';
import { type EntryPlace, type LedgerEntry, listEntries } from '../../ledger/list-entries.ts';
import { describeSource } from './describe-source.ts';
import { listMoneyOrders } from './list-money-orders.ts';
import { readMemberValues } from './read-member-values.ts';
import { writeStatement } from './write-statement.ts';

export type RecordOptions = { histories: Histories; clock: Clock };

/** The calls that tell a member what happened to its money. */
export function recordHandlers({ histories, clock }: RecordOptions): HandlersOf<typeof recordCalls> {
  return {
    async list({ member, query: { uid }, input }) {
      const { account, currency, kind, since, until, search, limit } = input;
      const asked = {
        memberId: member.id,
        account,
        asset: currency,
        kinds: kind && ledgerKindsOf(kind),
        sinceMs: since,
        beforeMs: until,
        search: search || undefined,
        before: uid === undefined ? undefined : readPlace(uid),
        limit,
      };
      const { items, next } = await histories.read((database) => listEntries(database, asked));
      return ok({ items: items.map(describeEntry), next: next && writePlace(next) });
    },
    async orders({ member, query: { until, limit } }) {
      const asked = { memberId: member.id, untilMs: until, limit };
      return ok(await histories.read((database) => listMoneyOrders(database, asked)));
    },
    async values({ member, query }) {
      const asked = { days: query.days, atMs: clock.now() };
      return ok(await histories.read((database) => readMemberValues(database, member.id, asked)));
    },
    async statement({ member, query }) {
      const asked = { year: query.year, atMs: clock.now() };
      return ok(await histories.read((database) => writeStatement(database, member, asked)));
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
