import { type Result, refuse } from '../../contract/result.ts';
import { type Clock, dayMs } from '../clock.ts';
import type { Database, Store, Transaction } from '../database/client.ts';
import type { Idempotency } from './handlers.ts';

/** How long an answer is kept for its key. */
export const idempotencyKeptMs = dayMs;

type Once = {
  memberId: number;
  /** Name of the call, e.g. 'wallet.transfer': keys of different calls do not meet. */
  call: string;
  idempotency: Idempotency;
  /** Server time, in milliseconds. */
  atMs: number;
};

/**
 * Runs `work` once per member, call and key, inside the transaction that moves the money: a later request with the same
 * key and input gets the stored answer, one with another input is refused (idempotencyKeyReused). A request that comes
 * while the first one runs waits in the insert until the first commits or rolls back. A refusal of `work` is not
 * stored, since its transaction rolls back and nothing happened: the key stays free.
 */
export async function withIdempotency<T>(
  tx: Transaction,
  { memberId, call, idempotency, atMs }: Once,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const claimed = await tx
    .insertInto('idempotency')
    .values({
      member_id: memberId,
      call,
      key: idempotency.key,
      input_hash: idempotency.inputHash,
      answer: null,
      created_at: atMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const earlier = await findEarlierAnswer<T>(tx, { memberId, call, idempotency });
    if (!earlier) throw new Error(`the key of an earlier ${call} is gone`);
    return earlier;
  }

  const result = await work();
  if (!result.ok) return result;
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(result.data) })
    .where((where) => where.and({ member_id: memberId, call, key: idempotency.key }))
    .execute();
  return result;
}

/**
 * What the same key got before; undefined when it is new. For calls that use something up (a code) before they come to
 * withIdempotency: a repetition must get its answer without it.
 */
export async function findEarlierAnswer<T>(
  store: Store,
  { memberId, call, idempotency }: Omit<Once, 'atMs'>,
): Promise<Result<T> | undefined> {
  const earlier = await store
    .selectFrom('idempotency')
    .select(['input_hash', 'answer'])
    .where((where) => where.and({ member_id: memberId, call, key: idempotency.key }))
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (earlier.input_hash !== idempotency.inputHash) return refuse('idempotencyKeyReused');
  return { ok: true, data: earlier.answer as T };
}

/** Forgets the keys of the day before; call it from time to time. Returns how many. */
export async function purgeIdempotency(database: Database, clock: Clock): Promise<number> {
  const deleted = await database
    .deleteFrom('idempotency')
    .where('created_at', '<', clock.now() - idempotencyKeptMs)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
