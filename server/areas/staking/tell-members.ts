import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { decimalOfUnits, formatDecimal, negate, subtract } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { flexibleRate, listPools, nextFlexibleRate, readPoolVersions } from './pools.ts';
import type { StakeBatch } from './stake-batch.ts';

/** Tells whose coins came back or were lost. */
export async function tellOfBatch(tx: Transaction, { pool, transactions }: StakeBatch, atMs: number): Promise<void> {
  for (const { entry } of transactions) {
    if (!entry) continue;
    const { stake, event, amount, after } = entry;
    const { memberId } = stake;
    const about = { number: String(stake.id), currency: pool.asset };
    if (event === 'release') {
      const amounts = { amount: formatDecimal(negate(amount)), result: formatDecimal(stake.rewards) };
      await notify(tx, { memberId, type: 'staking', parameters: { event: 'Released', ...about, ...amounts }, atMs });
    } else if (event === 'loss') {
      const amounts = { before: formatDecimal(subtract(after, amount)), after: formatDecimal(after) };
      await notify(tx, { memberId, type: 'staking', parameters: { event: 'Loss', ...about, ...amounts }, atMs });
    }
  }
}

/** Tells the members of flexible pools of another rate, as soon as it is known and once for each version. */
export async function tellRates(database: Database, atMs: number): Promise<void> {
  const versions = await readPoolVersions(database, atMs);
  for (const { id, key, lockDays } of await listPools(database)) {
    const own = versions.get(key) ?? [];
    const next = lockDays > 0 ? null : nextFlexibleRate(own, atMs);
    if (!next) continue;
    const before = flexibleRate(own, startOfDay(dayOf(atMs)));
    await inTransaction(database, async (tx) => ok(await tellRate(tx, { poolId: id, before, ...next, atMs })));
  }
}

type Change = { poolId: number; before: number; version: number; rateBps: number; fromMs: number; atMs: number };

async function tellRate(tx: Transaction, { poolId, before, version, rateBps, fromMs, atMs }: Change): Promise<void> {
  const told = await tx
    .updateTable('staking_pool')
    .set({ told_version: version })
    .where('id', '=', poolId)
    .where('told_version', '<', version)
    .returning('asset')
    .executeTakeFirst();
  if (!told) return;
  const members = tx.selectFrom('stake').select('member_id').distinct().where('pool_id', '=', poolId);
  const percent = (bps: number) => formatDecimal(decimalOfUnits(BigInt(bps) * 10n ** 16n));
  const day = new Date(fromMs).toISOString().slice(0, 10);
  const rates = { currency: told.asset, before: percent(before), after: percent(rateBps), day };
  for (const { member_id: memberId } of await members.where('state', '=', 'active').execute()) {
    await notify(tx, { memberId, type: 'staking', parameters: { event: 'Rate', ...rates }, atMs });
  }
}
