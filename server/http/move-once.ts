import { hash } from 'node:crypto';
import { idempotencyKeyLengthMax } from '../../contract/limits.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { type Clock, dayMs } from '../clock.ts';
import { type Database, inTransaction, type Store, type Transaction } from '../database/client.ts';
import { gaveUpLock } from '../database/errors.ts';
import type { Idempotency } from './handlers.ts';
import { createTurns } from './in-turn.ts';

/** How long an answer is kept for its key. */
export const answersKeptMs = dayMs;

/**
 * A call that moves money; `call` is its name, e.g. 'wallet.transfer', so that keys of different calls are separate.
 */
export type MoneyRequest = { call: string; member: { id: number }; idempotency: Idempotency };
type Options = { database: Database; clock: Clock };
type Once = MoneyRequest & { atMs: number };

/**
 * Runs `work` once per member, call and key, in one transaction with the money that it moves: a later request with the
 * same key and input gets the stored answer, one with another input is refused (idempotencyKeyReused). A request that
 * comes while the first one runs waits in the insert until the first commits or rolls back. A refusal is not stored,
 * since its transaction rolls back and nothing happened: the key stays free.
 */
export async function moveOnce<T>(
  { database, clock }: Options,
  request: MoneyRequest,
  work: (tx: Transaction, atMs: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  const once = { ...request, atMs: clock.now() };
  const move = () => inTransaction(database, (tx) => claim(tx, once, () => work(tx, once.atMs)));
  for (let triesLeft = triesMax - 1; triesLeft > 0; triesLeft -= 1) {
    try {
      return await move();
    } catch (error) {
      if (!gaveUpLock(error)) throw error;
    }
  }
  return move();
}

/** A transaction that waited for the exchange in a circle gave up (limit-lock-wait.ts): a moment later it may pass. */
const triesMax = 3;

/**
 * Like moveOnce, for calls that use up a proof, such as a code: a repetition gets its answer without proving anything.
 * `prove` opens the transaction itself and gives it to `move` with the work. Requests with one key take turns in this
 * process. Across processes the first to use the proof wins, and the client of the other asks again with the same key.
 */
export async function moveOnceProven<T>(
  { database, clock }: Options,
  request: MoneyRequest,
  prove: (
    move: (tx: Transaction, work: () => Promise<Result<T>>) => Promise<Result<T>>,
    atMs: number,
  ) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { call, member, idempotency } = request;
  return inTurn(`${call}:${member.id}:${idempotency.key}`, async () => {
    const earlier = await findAnswer<T>(database, request);
    if (earlier) return answerAgain(earlier, idempotency.inputHash);
    const once = { ...request, atMs: clock.now() };
    return prove((tx, work) => claim(tx, once, work), once.atMs);
  });
}

const inTurn = createTurns();

/** The answer stored under a key, and the hash of its input. */
export type Answered<T> = { inputHash: string; answer: T };

/** Returns the stored answer for the same input, and refuses the key for another one. */
export const answerAgain = <T>(earlier: Answered<T>, inputHash: string): Result<T> =>
  earlier.inputHash === inputHash ? ok(earlier.answer) : refuse('idempotencyKeyReused');

async function claim<T>(tx: Transaction, once: Once, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const { call, member, idempotency, atMs } = once;
  const claimed = await tx
    .insertInto('idempotency')
    .values({
      member_id: member.id,
      call,
      key: idempotency.key,
      input_hash: idempotency.inputHash,
      answer: null,
      created_at: atMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const earlier = await findAnswer<T>(tx, once);
    if (!earlier) throw new Error(`the key of an earlier ${call} is gone`);
    return answerAgain(earlier, idempotency.inputHash);
  }

  const result = await work();
  if (!result.ok) return result;
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(result.data) })
    .where((where) => where.and({ member_id: member.id, call, key: idempotency.key }))
    .execute();
  return result;
}

/**
 * The lock makes the transaction one that writes. Its commit then waits for the synchronous standby, if the server has
 * one: else the answer could be given of a transaction that the server alone has, and be lost with it
 * (docs/decisions/064-failover.md).
 */
async function findAnswer<T>(
  store: Store,
  { call, member, idempotency }: MoneyRequest,
): Promise<Answered<T> | undefined> {
  const earlier = await store
    .selectFrom('idempotency')
    .select(['input_hash', 'answer'])
    .where((where) => where.and({ member_id: member.id, call, key: idempotency.key }))
    .forKeyShare()
    .executeTakeFirst();
  return earlier && { inputHash: earlier.input_hash, answer: earlier.answer as T };
}

/** Forgets keys older than a day; call it from time to time. Returns how many. */
export async function purgeAnswers(database: Database, clock: Clock): Promise<number> {
  const deleted = await database
    .deleteFrom('idempotency')
    .where('created_at', '<', clock.now() - answersKeptMs)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** The key of a request, with the hash of all that it asks for: the name of the call, its path, query and input. */
export function readKey(key: string | undefined, asked: readonly unknown[]): Result<Idempotency> {
  if (!key) return refuse('invalidInput', { fields: { idempotencyKey: 'fieldRequired' } });
  if (key.length > idempotencyKeyLengthMax)
    return refuse('invalidInput', { fields: { idempotencyKey: 'fieldTooLong' } });
  const text = JSON.stringify(asked, (field, value) => (proofs.has(field) ? undefined : value));
  return ok({ key, inputHash: hash('sha256', text) });
}

/** Excluded from the hash: otherwise a password could be guessed from the stored hash at any speed. */
const proofs = new Set(['password', 'withdrawalPassword', 'secondFactor', 'code']);
