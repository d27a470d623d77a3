import type { Selectable } from 'kysely';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { LadderStep, RewardRules } from '../../../contract/reward.ts';
import type { Store } from '../../database/client.ts';
import type { Schema } from '../../database/schema.ts';
import type { LedgerKind } from '../../ledger-environment.ts';
import { weightTotalOf } from './draw-number.ts';
import { canPayAny } from './pay-reward.ts';

export type StoredPrize = Selectable<Schema['reward_prize']>;

/** Of a version, or of the one that holds now; empty when there is none. In order of their numbers. */
export async function readPrizes(store: Store, version?: number): Promise<StoredPrize[]> {
  const newest = store.selectFrom('reward_prize').select(({ fn }) => fn.max('version').as('version'));
  return store
    .selectFrom('reward_prize')
    .selectAll()
    .where('version', '=', version ?? newest)
    .orderBy('place')
    .execute();
}

export async function readLadder(store: Store): Promise<LadderStep[]> {
  const steps = await store.selectFrom('reward_step').selectAll().orderBy('step').execute();
  return steps.map(({ step, asset, amount, tickets }) => ({ step, currency: asset, amount: plain(amount), tickets }));
}

/** Refuses with notFound when there never was such a version. */
export async function readRules(
  store: Store,
  { version, day, ledger }: { version: number | undefined; day: number; ledger: LedgerKind },
): Promise<Result<RewardRules>> {
  const [current, ladder] = [await readPrizes(store), await readLadder(store)];
  const isPast = version !== undefined && version !== current[0]?.version;
  const prizes = isPast ? await readPrizes(store, version) : current;
  if (!prizes[0]) return refuse('notFound');
  const used = await readUsed(store, day);
  const shown = prizes.map(({ id, place, asset, amount, weight, stock_per_day: stock }) => ({
    place,
    currency: asset,
    amount: plain(amount),
    weight,
    stock,
    remaining: isPast ? 0 : stock - (used.get(id) ?? 0),
  }));
  return ok({
    ladder,
    version: prizes[0].version,
    weightTotal: weightTotalOf(prizes),
    prizes: shown,
    isOpen: shown.every(({ remaining }) => remaining > 0) && (await canPayAny(store, prizes, ledger)),
  });
}

async function readUsed(store: Store, day: number): Promise<Map<number, number>> {
  const rows = await store.selectFrom('reward_stock').select(['prize_id', 'used']).where('day', '=', day).execute();
  return new Map(rows.map(({ prize_id, used }) => [prize_id, used]));
}

/** numeric(38, 18) without its zeros. */
export const plain = (amount: string): string => formatDecimal(parseDecimal(amount));
