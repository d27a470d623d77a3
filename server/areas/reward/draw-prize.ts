import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Draw, DrawStatus } from '../../../contract/reward.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import { arrayLiteral, queryRows, type Transaction } from '../../database/client.ts';
import { writeReference } from '../../ledger/references.ts';
import { notify } from '../notification/notify.ts';
import { drawNumber, prizeOfNumber, weightTotalOf } from './draw-number.ts';
import { canPayAny, type Occasion, payReward } from './pay-reward.ts';
import { plain, readPrizes, type StoredPrize } from './read-rules.ts';
import { lockRewardMember, type RewardMember, seedOf } from './reward-member.ts';
import type { RewardSeeds } from './reward-seeds.ts';

type Drawing = { memberId: number; commitment?: string | undefined };
type Seeding = { memberId: number; commitment: string };

/**
 * Draws for one ticket. Refuses with seedChanged if the member saw the commitment of another seed, with noTickets, and
 * with drawPaused while a prize, the daily budget or the fund is used up; then the ticket stays.
 */
export async function drawPrize(
  tx: Transaction,
  { memberId, commitment }: Drawing,
  { seeds, ...occasion }: Occasion & { seeds: RewardSeeds },
): Promise<Result<Draw>> {
  const { day, atMs, ledger } = occasion;
  const member = await lockRewardMember(tx, memberId, seeds);
  const { seedIndex, nonce, clientSeed } = member;
  const inUse = seeds.commitment(memberId, seedIndex);
  if (commitment !== undefined && commitment !== inUse) return refuse('seedChanged');
  if (member.tickets === 0) return refuse('noTickets');
  const prizes = await readPrizes(tx);
  if (!(await lockStock(tx, prizes, day))) return refuse('drawPaused');
  if (!(await canPayAny(tx, prizes, ledger))) return refuse('drawPaused');

  const serverSeed = seeds.serverSeed(memberId, seedIndex);
  const number = drawNumber({ serverSeed, clientSeed, nonce }, weightTotalOf(prizes));
  const prize = prizeOfNumber(prizes, number);
  await take(tx, { memberId, member, prize, day });
  const { id } = await tx
    .insertInto('reward_draw')
    .values({
      member_id: memberId,
      seed_index: seedIndex,
      nonce,
      client_seed: clientSeed,
      number,
      prize_id: prize.id,
      created_at: atMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { version, place, asset } = prize;
  const amount = plain(prize.amount);
  const reward = { memberId, asset, amount: parseDecimal(amount), reference: writeReference({ to: 'draw', id }) };
  const paid = await payReward(tx, { purpose: 'luckydraw', ...reward }, occasion);
  if (!paid.ok) return refuse('drawPaused');
  // Trial money is only a game.
  if (asset !== trialMoney) {
    await notify(tx, { memberId, type: 'prizeWon', parameters: { amount, currency: asset }, atMs });
  }
  const outcome = { id: String(id), time: atMs, version, place, currency: asset, amount, number };
  return ok({ ...outcome, commitment: inUse, serverSeed: null, clientSeed, nonce });
}

/** Locks the rest of today's prizes. Returns false if one has run out: its odds could not be kept. */
async function lockStock(tx: Transaction, prizes: readonly StoredPrize[], day: number): Promise<boolean> {
  const ids = arrayLiteral(prizes.map(({ id }) => id));
  await queryRows(tx, createStock, [ids, day]);
  const rows = await queryRows<{ prize_id: number; used: number }>(tx, selectStock, [ids, day]);
  const used = new Map(rows.map((row) => [row.prize_id, row.used]));
  return prizes.every(({ id, stock_per_day: stock }) => (used.get(id) ?? stock) < stock);
}

const createStock = `
  insert into reward_stock (prize_id, day, used)
  select id, $2::int4, 0 from unnest($1::int8[]) as prize(id) order by id
  on conflict do nothing`;
const selectStock = `
  select prize_id, used from reward_stock where prize_id = any ($1::int8[]) and day = $2::int4
  order by prize_id for update`;

type Taking = { memberId: number; member: RewardMember; prize: StoredPrize; day: number };

async function take(tx: Transaction, { memberId, member, prize, day }: Taking): Promise<void> {
  await tx
    .updateTable('reward_stock')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('prize_id', '=', prize.id)
    .where('day', '=', day)
    .execute();
  await tx
    .updateTable('reward_member')
    .set({ tickets: member.tickets - 1, nonce: member.nonce + 1 })
    .where('member_id', '=', memberId)
    .execute();
}

/** Reveals the seed in use. The next seed is used with the given client seed. */
export async function rotateSeed(
  tx: Transaction,
  { memberId, commitment, clientSeed }: Seeding & { clientSeed: string },
  seeds: RewardSeeds,
): Promise<Result<{ serverSeed: string; seed: DrawStatus['seed'] }>> {
  const member = await lockRewardMember(tx, memberId, seeds);
  if (seeds.commitment(memberId, member.seedIndex) !== commitment) return refuse('seedChanged');
  const next = { ...member, seedIndex: member.seedIndex + 1, nonce: 0, clientSeed };
  await tx
    .updateTable('reward_member')
    .set({ seed_index: next.seedIndex, nonce: next.nonce, client_seed: clientSeed })
    .where('member_id', '=', memberId)
    .execute();
  return ok({ serverSeed: seeds.serverSeed(memberId, member.seedIndex), seed: seedOf(memberId, next, seeds) });
}
