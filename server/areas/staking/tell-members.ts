import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { decimalOfUnits, formatDecimal, negate, subtract } from '../../../contract/money.ts';
import type { Database, Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { tellOfVersion } from '../notification/tell-of-version.ts';
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
  for (const pool of await listPools(database)) {
    const own = versions.get(pool.key) ?? [];
    const next = pool.lockDays > 0 ? null : nextFlexibleRate(own, atMs);
    if (!next) continue;
    const rates = { before: flexibleRate(own, startOfDay(dayOf(atMs))), after: next.rateBps, fromMs: next.fromMs };
    await tellOfVersion(database, {
      table: 'staking_pool',
      id: pool.id,
      version: next.version,
      listMembers: (tx, slice) => listMembers(tx, pool.id, slice),
      tell: (tx, memberId) => tellRate(tx, { memberId, currency: pool.asset, ...rates, atMs }),
    });
  }
}

async function listMembers(
  tx: Transaction,
  poolId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const active = tx.selectFrom('stake').select('member_id').distinct().where('pool_id', '=', poolId);
  const next = active.where('state', '=', 'active').where('member_id', '>', afterId).orderBy('member_id').limit(limit);
  return (await next.execute()).map(({ member_id: id }) => id);
}

type Change = { memberId: number; currency: string; before: number; after: number; fromMs: number; atMs: number };

function tellRate(tx: Transaction, { memberId, currency, before, after, fromMs, atMs }: Change): Promise<void> {
  const percent = (bps: number) => formatDecimal(decimalOfUnits(BigInt(bps) * 10n ** 16n));
  const day = new Date(fromMs).toISOString().slice(0, 10);
  const parameters = { event: 'Rate' as const, currency, before: percent(before), after: percent(after), day };
  return notify(tx, { memberId, type: 'staking', parameters, atMs });
}
