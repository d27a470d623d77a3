import type { Deposit } from '../../../../contract/blockchain.ts';
import type { depositReviewCalls, FlaggedDeposit } from '../../../../contract/deposit-review.ts';
import { type Decimal, formatDecimal, multiply, parseDecimal, subtract, zero } from '../../../../contract/money.ts';
import { ok } from '../../../../contract/result.ts';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction, type Store } from '../../../database/client.ts';
import { readPage } from '../../../database/read-page.ts';
import type { HandlersOf, SessionOperator } from '../../../http/handlers.ts';
import { readBalances } from '../../../ledger/read-balances.ts';
import type { Chains } from '../chains/open-chains.ts';
import { type Prices, priceOf } from '../list-balances.ts';
import { operatorsNeeded } from '../operators-needed.ts';
import { readPolicy } from '../withdrawals/read-policy.ts';
import { type DepositRow, describeDeposits } from './list-deposits.ts';
import { resolveDeposit } from './resolve-deposit.ts';

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

  async function view(row: DepositRow, deposit: Deposit, operator: SessionOperator): Promise<FlaggedDeposit> {
    const decisions = await database
      .selectFrom('deposit_resolution')
      .innerJoin('operator', 'operator.id', 'deposit_resolution.operator_id')
      .select(['operator_id', 'operator.name', 'outcome', 'reason', 'at'])
      .where('deposit_id', '=', row.id)
      .orderBy('at')
      .execute();
    const price = priceOf(row.asset, prices);
    const policy = await readPolicy(database);
    const amount = parseDecimal(row.amount);
    return {
      deposit,
      memberId: String(row.member_id),
      valueUsdt: price === undefined ? null : formatDecimal(multiply(amount, price, 'up', 8)),
      available: formatDecimal(await readAvailable(database, row)),
      takenBack: row.taken_back === null ? null : formatDecimal(parseDecimal(row.taken_back)),
      decisionsNeeded: operatorsNeeded({ asset: row.asset, amount }, { prices, ...policy }),
      decisions: decisions.map(({ name, outcome, reason, at }) => ({ name, outcome, reason, time: at })),
      isDecidedByMe: decisions.some(({ operator_id }) => operator_id === operator.id),
    };
  }

  return {
    async flagged({ operator, query: { list, maxId } }) {
      const isOpen = list === 'open';
      const states = isOpen ? (['flagged'] as const) : (['takenBack', 'writtenOff'] as const);
      let query = database.selectFrom('deposit').selectAll().where('state', 'in', states);
      if (maxId !== undefined) query = query.where('id', isOpen ? '>' : '<', Number(maxId));
      const { rows, next } = await readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), perPage);
      const described = describeDeposits(await chains.networks(), rows);
      const items: FlaggedDeposit[] = [];
      for (const [at, row] of rows.entries()) items.push(await view(row, described[at] as Deposit, operator));
      return ok({ items, next });
    },

    async resolve({ operator, input: { id, outcome, reason } }) {
      const resolution = { id: Number(id), operatorId: operator.id, outcome, reason, atMs: clock.now() };
      const resolved = await inTransaction(database, async (tx) =>
        resolveDeposit(tx, resolution, { prices, ...(await readPolicy(tx)) }),
      );
      return resolved.ok ? ok({}) : resolved;
    },
  };
}

async function readAvailable(store: Store, { member_id: memberId, asset }: DepositRow): Promise<Decimal> {
  const balances = await readBalances(store, memberId);
  const spot = balances.find((balance) => balance.asset === asset && balance.kind === 'spot');
  return spot ? subtract(spot.total, spot.held) : zero;
}
