import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { StakeEvent } from '../../../contract/staking-values.ts';
import { arrayLiteral, queryRows, type Transaction } from '../../database/client.ts';
import { awaitAll } from '../../database/reserved-connection.ts';
import { houseAccount, memberAccount, openAccountList, openAccounts } from '../../ledger/accounts.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { type Pool, rewardAccount, writePool } from './pools.ts';
import type { Stake } from './stakes.ts';

/** A line in the history of a stake. */
type Entry = { stake: Stake; event: StakeEvent; amount: Decimal; after: Decimal; lossId: number | null };

/**
 * What happens in one transaction to stakes of a pool that it has locked. `stake-events.ts` changes stakes and pool in
 * memory and collects the ledger's transactions; `writeBatch` writes all of it in a few statements.
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
  const house = await openAccounts(tx, { rewards: rewardAccount(pool), coins: houseAccount('issuance', asset) });
  const members = [...new Set(memberIds)];
  const ids = await openAccountList(
    tx,
    members.flatMap((id) => [memberAccount(id, asset, 'spot'), memberAccount(id, asset, 'finance')]),
  );
  const ofMember = new Map(
    members.map((id, at) => [id, { spot: ids[2 * at] as number, earn: ids[2 * at + 1] as number }]),
  );
  return { pool, accounts: { ...house, ofMember }, stakes: new Set(), transactions: [] };
}

const updateText = `
  update stake set state = change.state, amount = change.amount, shares = change.shares, weight = change.weight,
    reserved = change.reserved, rewards = change.rewards, lost = change.lost,
    released_at = nullif(change.released_at, 0)
  from unnest($1::int8[], $2::text[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
    $8::numeric[], $9::int8[])
    as change(id, state, amount, shares, weight, reserved, rewards, lost, released_at)
  where stake.id = change.id`;

const insertText = `
  insert into stake_entry (stake_id, transaction_id, event, amount, after, loss_id, at)
  select stake_id, transaction_id, event, amount, after, nullif(loss_id, 0), $7
  from unnest($1::int8[], $2::int8[], $3::text[], $4::numeric[], $5::numeric[], $6::int8[]) with ordinality
    as line(stake_id, transaction_id, event, amount, after, loss_id, place)
  order by place`;

/** Refuses with notEnoughBalance. `eventAtMs` is when it happened, if that is not now. */
export async function writeBatch(
  tx: Transaction,
  { pool, stakes, transactions }: StakeBatch,
  { atMs, eventAtMs = atMs }: { atMs: number; eventAtMs?: number },
): Promise<Result<null>> {
  const posted = await post(
    tx,
    transactions.map(({ transaction }) => transaction),
    atMs,
  );
  if (!posted.ok) return posted;
  // They do not need each other's answers: sent together they take less of the embedded database's one connection.
  await awaitAll([
    writePool(tx, pool),
    writeStakes(tx, [...stakes]),
    writeEntries(
      tx,
      transactions.flatMap(({ entry }, at) => (entry ? [{ ...entry, transactionId: posted.data[at] as number }] : [])),
      eventAtMs,
    ),
  ]);
  return ok(null);
}

async function writeStakes(tx: Transaction, stakes: readonly Stake[]): Promise<void> {
  const amounts = (of: (stake: Stake) => Decimal) => arrayLiteral(stakes.map((stake) => formatDecimal(of(stake))));
  await queryRows(tx, updateText, [
    arrayLiteral(stakes.map(({ id }) => id)),
    arrayLiteral(stakes.map(({ state }) => state)),
    amounts(({ amount }) => amount),
    arrayLiteral(stakes.map(({ shares }) => shares)),
    arrayLiteral(stakes.map(({ weight }) => weight)),
    amounts(({ reserved }) => reserved),
    amounts(({ rewards }) => rewards),
    amounts(({ lost }) => lost),
    arrayLiteral(stakes.map(({ releasedAtMs }) => releasedAtMs ?? 0)),
  ]);
}

type Line = Entry & { transactionId: number };

async function writeEntries(tx: Transaction, lines: readonly Line[], atMs: number): Promise<void> {
  await queryRows(tx, insertText, [
    arrayLiteral(lines.map(({ stake }) => stake.id)),
    arrayLiteral(lines.map(({ transactionId }) => transactionId)),
    arrayLiteral(lines.map(({ event }) => event)),
    arrayLiteral(lines.map(({ amount }) => formatDecimal(amount))),
    arrayLiteral(lines.map(({ after }) => formatDecimal(after))),
    arrayLiteral(lines.map(({ lossId }) => lossId ?? 0)),
    atMs,
  ]);
}
