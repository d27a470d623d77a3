import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { StakeEvent } from '../../../contract/staking-values.ts';
import { arrayLiteral, type Transaction } from '../../database/client.ts';
import { queryPrepared } from '../../database/reserved-connection.ts';
import { houseAccount, memberAccount, openAccountList } from '../../ledger/accounts.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { type Pool, poolValues, rewardAccount } from './pools.ts';
import type { Stake } from './stakes.ts';

/** A line in the history of a stake. */
type Entry = { stake: Stake; event: StakeEvent; amount: Decimal; after: Decimal; lossId: number | null };

/**
 * What happens in one transaction to stakes of a pool that it has locked. `stake-events.ts` changes stakes and pool in
 * memory and collects the ledger's transactions; `writeBatch` writes all of it in two statements.
 */
export type StakeBatch = {
  pool: Pool;
  /** `coins` is where coins go to that the network took. */
  accounts: { rewards: number; coins: number; ofMember: ReadonlyMap<number, { spot: number; earn: number }> };
  stakes: Set<Stake>;
  /** Each with its line, or with none when it only concerns the house. */
  transactions: { transaction: LedgerTransaction; entry: Entry | null }[];
};

export async function openBatch(tx: Transaction, pool: Pool, memberIds: readonly number[]): Promise<StakeBatch> {
  const { asset } = pool;
  const members = [...new Set(memberIds)];
  const ofMembers = members.flatMap((id) => [memberAccount(id, asset, 'spot'), memberAccount(id, asset, 'finance')]);
  const keys = [rewardAccount(pool), houseAccount('issuance', asset), ...ofMembers];
  const [rewards, coins, ...ids] = (await openAccountList(tx, keys)) as [number, number, ...number[]];
  const ofMember = new Map(
    members.map((id, at) => [id, { spot: ids[2 * at] as number, earn: ids[2 * at + 1] as number }]),
  );
  return { pool, accounts: { rewards, coins, ofMember }, stakes: new Set(), transactions: [] };
}

const writeText = `
  with pool as (
    update staking_pool set active = $2, shares = $3, residue = $4, pending = $5, unbonding = $6, weight = $7,
      added = $8, done_until = $9
    where id = $1
  ), changed as (
    update stake set state = change.state, amount = change.amount, shares = change.shares, weight = change.weight,
      reserved = change.reserved, rewards = change.rewards, lost = change.lost, released_at = change.released_at
    from unnest($10::int8[], $11::text[], $12::numeric[], $13::numeric[], $14::numeric[], $15::numeric[],
      $16::numeric[], $17::numeric[], $18::int8[])
      as change (id, state, amount, shares, weight, reserved, rewards, lost, released_at)
    where stake.id = change.id
  )
  insert into stake_entry (stake_id, transaction_id, event, amount, after, loss_id, at)
  select stake_id, transaction_id, event, amount, after, loss_id, $25
  from unnest($19::int8[], $20::int8[], $21::text[], $22::numeric[], $23::numeric[], $24::int8[]) with ordinality
    as line (stake_id, transaction_id, event, amount, after, loss_id, place)
  order by place`;

type Times = { atMs: number; eventAtMs?: number };

/** Refuses with notEnoughBalance. `eventAtMs` is when it happened, if that is not now. */
export async function writeBatch(tx: Transaction, batch: StakeBatch, times: Times): Promise<Result<null>> {
  const posted = await beginWriting(tx, batch, times);
  if (!posted.ok) return posted;
  await posted.data.writing;
  return ok(null);
}

/** Like writeBatch, and returns while what it has posted is still written to stakes and pool. */
export async function beginWriting(
  tx: Transaction,
  { pool, stakes, transactions }: StakeBatch,
  { atMs, eventAtMs = atMs }: Times,
): Promise<Result<{ writing: Promise<unknown> }>> {
  const posted = await post(
    tx,
    transactions.map(({ transaction }) => transaction),
    atMs,
  );
  if (!posted.ok) return posted;
  const lines = transactions.flatMap(({ entry }, at) => (entry ? [{ ...entry, id: posted.data[at] as number }] : []));
  const values = [...poolValues(pool), ...stakeColumns([...stakes]), ...lineColumns(lines), eventAtMs];
  return ok({ writing: queryPrepared(tx, writeText, values) });
}

const amountColumn = (amounts: readonly Decimal[]) => arrayLiteral(amounts.map(formatDecimal));

const stakeColumns = (stakes: readonly Stake[]): string[] => [
  arrayLiteral(stakes.map(({ id }) => id)),
  arrayLiteral(stakes.map(({ state }) => state)),
  amountColumn(stakes.map(({ amount }) => amount)),
  arrayLiteral(stakes.map(({ shares }) => shares)),
  arrayLiteral(stakes.map(({ weight }) => weight)),
  amountColumn(stakes.map(({ reserved }) => reserved)),
  amountColumn(stakes.map(({ rewards }) => rewards)),
  amountColumn(stakes.map(({ lost }) => lost)),
  arrayLiteral(stakes.map(({ releasedAtMs }) => releasedAtMs)),
];

/** `id` is of the transaction. */
const lineColumns = (lines: readonly (Entry & { id: number })[]): string[] => [
  arrayLiteral(lines.map(({ stake }) => stake.id)),
  arrayLiteral(lines.map(({ id }) => id)),
  arrayLiteral(lines.map(({ event }) => event)),
  amountColumn(lines.map(({ amount }) => amount)),
  amountColumn(lines.map(({ after }) => after)),
  arrayLiteral(lines.map(({ lossId }) => lossId)),
];
