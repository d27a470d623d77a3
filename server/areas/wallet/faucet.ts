import { sql } from 'kysely';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { writeReference } from '../../ledger/references.ts';
import { notify } from '../notification/notify.ts';
import { findAsset, listAssets, type Viewer } from './assets.ts';

const faucetTurnsPerDay = 3;
const historyLengthMax = 20;
export type FaucetGrant = { id: string; currency: string; amount: string; time: number };
export type FaucetCoin = { currency: string; displayName: string; amount: string; remainingToday: number };

export type FaucetTurn = {
  currency: string;
  /** Delivers the coins in another way than directly into the spot account. */
  deliver?: ((tx: Transaction, amount: Decimal) => Promise<unknown>) | undefined;
};

/** Gives the member one turn of the coin. Refuses after the last turn of the UTC day. */
export async function takeFromFaucet(
  tx: Transaction,
  viewer: Viewer,
  { currency, deliver }: FaucetTurn,
  atMs: number,
): Promise<Result<FaucetGrant>> {
  const asset = await findAsset(tx, viewer, currency);
  if (!asset?.faucetAmount) return refuse('currencyUnknown');
  const amount = formatDecimal(asset.faucetAmount);
  const id = await insertGrant(tx, { memberId: viewer.id, asset: currency, amount, atMs });
  if (id === undefined) return refuse('faucetLimit');
  if (deliver) {
    await deliver(tx, asset.faucetAmount);
  } else {
    const issue = { memberId: viewer.id, asset: currency, amount: asset.faucetAmount };
    await issueCoins(tx, { ...issue, kind: 'faucet', reference: writeReference({ to: 'faucet', id }) }, atMs);
    await notify(tx, { memberId: viewer.id, type: 'deposit', parameters: { amount, currency }, atMs });
  }
  return ok({ id: String(id), currency, amount, time: atMs });
}

type NewGrant = { memberId: number; asset: string; amount: string; atMs: number };

/**
 * Undefined when all turns of the day are taken. A request that races for the same turn waits in the insert for the
 * other to commit, inserts nothing, and tries the next turn.
 */
async function insertGrant(tx: Transaction, { memberId, asset, amount, atMs }: NewGrant): Promise<number | undefined> {
  const day = Math.floor(atMs / dayMs);
  for (let turn = 1; turn <= faucetTurnsPerDay; turn += 1) {
    const inserted = await tx
      .insertInto('faucet_grant')
      .values({ member_id: memberId, asset, day, turn, amount, created_at: atMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
  return undefined;
}

/** What the faucet still gives the member today, and what it gave, newest first. */
export async function readFaucetStatus(store: Store, viewer: Viewer, atMs: number) {
  const coins = (await listAssets(store, viewer)).filter((asset) => asset.faucetAmount !== undefined);
  const used = await store
    .selectFrom('faucet_grant')
    .select(['asset', sql<number>`count(*)`.as('turns')])
    .where('member_id', '=', viewer.id)
    .where('day', '=', Math.floor(atMs / dayMs))
    .groupBy('asset')
    .execute();
  const turnsOf = new Map(used.map(({ asset, turns }) => [asset, turns]));
  return {
    coins: coins.map(
      ({ code, displayName, faucetAmount }): FaucetCoin => ({
        currency: code,
        displayName,
        amount: formatDecimal(faucetAmount as NonNullable<typeof faucetAmount>),
        remainingToday: faucetTurnsPerDay - (turnsOf.get(code) ?? 0),
      }),
    ),
    history: await readHistory(store, viewer.id),
  };
}

async function readHistory(store: Store, memberId: number): Promise<FaucetGrant[]> {
  const rows = await store
    .selectFrom('faucet_grant')
    .select(['id', 'asset', 'amount', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(historyLengthMax)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    currency: row.asset,
    amount: formatDecimal(parseDecimal(row.amount)),
    time: row.created_at,
  }));
}
