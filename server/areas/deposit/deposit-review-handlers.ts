import type { Deposit } from '../../../contract/deposit.ts';
import type { depositReviewCalls, FlaggedDeposit } from '../../../contract/deposit-review.ts';
import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { oneVoice, operatorsNeeded } from '../../../contract/voices.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import type { Chains } from '../chain/open-chains.ts';
import { readTies } from '../operator/independence.ts';
import type { Prices } from '../wallet/list-balances.ts';
import { type Asking, describeVoices } from '../wallet/weigh-voice.ts';
import { type DepositRow, describeDeposits } from './list-deposits.ts';
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

  async function view(row: DepositRow, deposit: Deposit, { operatorId, ties, atMs }: Asking): Promise<FlaggedDeposit> {
    const all = await database
      .selectFrom('deposit_resolution')
      .innerJoin('operator', 'operator.id', 'deposit_resolution.operator_id')
      .select(['operator_id', 'operator.name', 'operator.status', 'outcome', 'reason', 'at'])
      .where('deposit_id', '=', row.id)
      .orderBy('at')
      .execute();
    const isOpen = row.state === 'flagged';
    const decisions = all.filter(({ status }) => status === 'active' || !isOpen);
    const money = moneyDeedOf(row, prices);
    const others = decisions.map(({ operator_id }) => operator_id).filter((id) => id !== operatorId);
    const asking = { operatorId, others, ties, atMs };
    const voices = isOpen ? await describeVoices(database, money, asking) : oneVoice;
    return {
      deposit,
      memberId: String(row.member_id),
      valueUsdt: money.valueUsdt === undefined ? null : formatDecimal(money.valueUsdt),
      available: formatDecimal(await readAvailable(database, row)),
      takenBack: row.taken_back === null ? null : formatDecimal(parseDecimal(row.taken_back)),
      decisionsNeeded: isOpen ? operatorsNeeded(voices) : decisions.length,
      decisions: decisions.map(({ name, outcome, reason, at }) => ({ name, outcome, reason, time: at })),
      isDecidedByMe: decisions.some(({ operator_id }) => operator_id === operatorId),
      ...voices,
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
      const atMs = clock.now();
      const asking = { operatorId: operator.id, ties: await readTies(database, operator.id, atMs), atMs };
      for (const [at, row] of rows.entries()) items.push(await view(row, described[at] as Deposit, asking));
      return ok({ items, next });
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
