import type { Deposit } from '../../../contract/deposit.ts';
import type { depositReviewCalls, FlaggedDeposit } from '../../../contract/deposit-review.ts';
import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Review } from '../../../contract/review-values.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { DepositRow } from '../chain/deposit-states.ts';
import type { Chains } from '../chain/open-chains.ts';
import { describeReviews } from '../review/voices.ts';
import type { MoneyDeed } from '../review/weigh-voice.ts';
import { describeDeposits } from './list-deposits.ts';
import { moneyDeedOf, resolveDeposit } from './resolve-deposit.ts';

export type DepositReviewOptions = {
  database: Database;
  clock: Clock;
  chains: Pick<Chains, 'networks'>;
  prices: Prices;
};

const perPage = 50;

/** The calls of operators about deposits that their chain took back after they were credited. */
export function depositReviewHandlers(options: DepositReviewOptions): HandlersOf<typeof depositReviewCalls> {
  const { database, clock, chains, prices } = options;

  async function view(rows: readonly DepositRow[], operatorId: number): Promise<FlaggedDeposit[]> {
    const described = describeDeposits(await chains.networks(), rows);
    const deeds = rows.map((row) => moneyDeedOf(row, prices));
    const reviews = await describeReviews(database, {
      kind: 'deposit',
      rows: rows.map((row, at) => ({
        id: row.id,
        question: 'outcome',
        isOpen: row.state === 'flagged',
        deed: () => deeds[at] as MoneyDeed,
      })),
      operatorId,
      atMs: clock.now(),
    });
    const items: FlaggedDeposit[] = [];
    for (const [at, row] of rows.entries()) {
      const valueUsdt = deeds[at]?.valueUsdt;
      items.push({
        deposit: described[at] as Deposit,
        memberId: String(row.member_id),
        valueUsdt: valueUsdt === undefined ? null : formatDecimal(valueUsdt),
        available: formatDecimal(await readAvailable(database, row)),
        takenBack: row.taken_back === null ? null : formatDecimal(parseDecimal(row.taken_back)),
        review: reviews[at] as Review,
      });
    }
    return items;
  }

  return {
    async flagged({ operator, query: { list, maxId } }) {
      const isOpen = list === 'open';
      const states = isOpen ? (['flagged'] as const) : (['takenBack', 'writtenOff'] as const);
      let query = database.selectFrom('deposit').selectAll().where('state', 'in', states);
      if (maxId !== undefined) query = query.where('id', isOpen ? '>' : '<', Number(maxId));
      const { rows, next } = await readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), perPage);
      return ok({ items: await view(rows, operator.id), next });
    },

    async resolve({ operator, input: { id, outcome, reason } }) {
      const resolution = { id: Number(id), operatorId: operator.id, outcome, reason, atMs: clock.now() };
      const resolved = await inTransaction(database, (tx) => resolveDeposit(tx, resolution, prices));
      return resolved.ok ? ok({}) : resolved;
    },
  };
}

async function readAvailable(store: Store, { member_id: memberId, asset }: DepositRow): Promise<Decimal> {
  const balances = await readBalances(store, memberId);
  const spot = balances.find((balance) => balance.asset === asset && balance.kind === 'spot');
  return spot ? subtract(spot.total, spot.held) : zero;
}
