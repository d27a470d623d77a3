import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { type Result, refuse } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database, Transaction } from '../../database/client.ts';
import type { Schema } from '../../database/schema.ts';

export const codeKeptMs = 5 * 60 * 1000;
export const codeResendMs = 60 * 1000;
export const codeAttemptsMax = 5;

export type CodePurpose = 'signup' | 'reset' | 'bind' | 'rebind' | 'withdrawpassword' | 'withdrawal';
/** A code counts for one purpose and one target, in the form of read-target.ts. */
export type CodeUse = {
  purpose: CodePurpose;
  target: string;
  /** What else it is for, e.g. one member: it is wrong for all others. */
  boundTo?: string;
};

export type OneTimeCodes = {
  /** Makes a code of six digits; the one before is void. Refuses with codeTooSoon within `codeResendMs`. */
  create(use: CodeUse): Promise<Result<{ code: string }>>;
  /** Takes a code back that could not be sent, so that the next one need not wait. */
  withdraw(use: CodeUse): Promise<void>;
  /** Whether the code is right. Each call is one of `codeAttemptsMax` attempts; the code is not used up. */
  check(use: CodeUse, code: string): Promise<boolean>;
  /** Uses a right code up, inside the transaction of what it was needed for; false when somebody else just did. */
  consume(tx: Transaction, use: CodeUse, code: string): Promise<boolean>;
};

type Options = { database: Database; clock: Clock; randomBytes: RandomBytes; key: Buffer };

export function createOneTimeCodes({ database, clock, randomBytes, key }: Options): OneTimeCodes {
  const hashCode = ({ purpose, target, boundTo }: CodeUse, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, target, code, boundTo]))
      .digest('hex');

  return {
    async create(use) {
      const nowMs = clock.now();
      // 48 random bits: the remainder favours no code by more than one in a hundred million.
      const code = String(randomBytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
      const row = {
        code_hash: hashCode(use, code),
        attempts: 0,
        created_at: nowMs,
        expires_at: nowMs + codeKeptMs,
      };
      const written = await database
        .insertInto('one_time_code')
        .values({ purpose: use.purpose, target: use.target, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['purpose', 'target'])
            .doUpdateSet(row)
            .where('one_time_code.created_at', '<=', nowMs - codeResendMs),
        )
        .executeTakeFirst();
      if (written.numInsertedOrUpdatedRows === 1n) return { ok: true, data: { code } };
      return refuse('codeTooSoon', { values: { seconds: String(await secondsToWait(use, nowMs)) } });
    },

    async withdraw(use) {
      await database.deleteFrom('one_time_code').where(ofUse(use)).execute();
    },

    async check(use, code) {
      const row = await database
        .updateTable('one_time_code')
        .set((column) => ({ attempts: column('attempts', '+', 1) }))
        .where(ofUse(use))
        .where('attempts', '<', codeAttemptsMax)
        .where('expires_at', '>', clock.now())
        .returning('code_hash')
        .executeTakeFirst();
      return row !== undefined && timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashCode(use, code)));
    },

    async consume(tx, use, code) {
      const used = await tx
        .deleteFrom('one_time_code')
        .where(ofUse(use))
        .where('code_hash', '=', hashCode(use, code))
        .executeTakeFirst();
      return used.numDeletedRows === 1n;
    },
  };

  async function secondsToWait(use: CodeUse, nowMs: number): Promise<number> {
    const last = await database.selectFrom('one_time_code').select('created_at').where(ofUse(use)).executeTakeFirst();
    return last ? Math.max(1, Math.ceil((last.created_at + codeResendMs - nowMs) / 1000)) : 1;
  }
}

const ofUse =
  ({ purpose, target }: CodeUse) =>
  (where: ExpressionBuilder<Schema, 'one_time_code'>) =>
    where.and({ purpose, target });
