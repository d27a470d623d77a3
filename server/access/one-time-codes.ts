import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { ok, type Result, refuse } from '../../contract/result.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { type Clock, dayMs, type RandomBytes } from '../clock.ts';
import { type Database, inTransaction, type Transaction } from '../database/client.ts';
import type { Schema } from '../database/schema.ts';

export const codeKeptMs = 5 * 60 * 1000;
/** Of a short code. */
export const codeAttemptsMax = 5;
/** Codes count as a row while none was used and the gaps between them are shorter than this. */
export const codeRowMs = dayMs;
const digits = { short: 6, long: 16 };
const minuteMs = 60_000;

export type CodePurpose = 'signup' | 'reset' | 'bind' | 'rebind' | 'withdrawpassword' | 'withdrawal';
/** A code counts for one purpose and one target, in the form of read-target.ts. */
export type CodeUse = {
  purpose: CodePurpose;
  target: string;
  /** The member who owns these codes, where only members can ask. Other people neither delay nor void them. */
  asker?: string;
  /** Binds the code to something more specific, e.g. one order. */
  boundTo?: string;
};

/** A code, when the next one may be sent, and how long this one is valid: at least until then. */
export type MadeCode = { code: string; resendAfterMs: number; keptMs: number };

export type OneTimeCodes = {
  /**
   * Makes a code and voids the one before. Refuses with codeTooSoon until the wait is over; the wait grows with each
   * code in a row. The first codes have six digits. Later ones are long and cannot be guessed, so attempts need no
   * counting, and the last one sent stays valid until the next may be sent.
   */
  create(use: CodeUse): Promise<Result<MadeCode>>;
  /** Takes back a code that could not be sent, so that the next one does not have to wait. */
  withdraw(use: CodeUse): Promise<void>;
  /**
   * Whether the code is right. A short one is void after `codeAttemptsMax` wrong attempts. Does not use up the code.
   */
  check(use: CodeUse, code: string): Promise<boolean>;
  /** Uses up a right code, inside the transaction that needs it. Returns false if somebody else just used it. */
  consume(tx: Transaction, use: CodeUse, code: string): Promise<boolean>;
};

type Options = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  key: Buffer;
  guessing: () => Pick<SiteSettings['guessing'], 'codeWaitMinutes' | 'shortCodesInRow'>;
};

export function createOneTimeCodes({ database, clock, randomBytes, key, guessing }: Options): OneTimeCodes {
  const hashCode = ({ purpose, target, boundTo }: CodeUse, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, target, code.replaceAll(/\s/g, ''), boundTo]))
      .digest('hex');

  /** What the next code looks like after `sent` codes in a row. */
  function plan(sent: number) {
    const { codeWaitMinutes: waits, shortCodesInRow } = guessing();
    const resendAfterMs = (waits[Math.min(sent, waits.length - 1)] ?? 1) * minuteMs;
    const isShort = sent < shortCodesInRow;
    return { isShort, resendAfterMs, keptMs: isShort ? codeKeptMs : Math.max(codeKeptMs, resendAfterMs) };
  }

  return {
    create: (use) =>
      inTransaction(database, async (tx): Promise<Result<MadeCode>> => {
        const nowMs = clock.now();
        const key = { purpose: use.purpose, target: use.target, asker: use.asker ?? '' };
        const nothing = { code_hash: null, is_short: true, attempts: 0, sent_in_row: 0, created_at: 0 };
        const row = { ...key, ...nothing, expires_at: 0, next_at: 0 };
        const first = tx.insertInto('one_time_code').values(row);
        await first.onConflict((conflict) => conflict.doNothing()).execute();
        const query = tx.selectFrom('one_time_code').selectAll().where(ofUse(use)).forUpdate();
        const last = await query.executeTakeFirstOrThrow();
        if (nowMs < last.next_at) {
          const [seconds, minutes] = [1_000, minuteMs].map((ms) => String(Math.ceil((last.next_at - nowMs) / ms)));
          return refuse('codeTooSoon', { values: { seconds: seconds ?? '', minutes: minutes ?? '' } });
        }
        const sent = nowMs - last.created_at < codeRowMs ? last.sent_in_row : 0;
        const { isShort, resendAfterMs, keptMs } = plan(sent);
        const code = isShort ? makeDigits(randomBytes, digits.short) : makeDigits(randomBytes, digits.long);
        const made = {
          code_hash: hashCode(use, code),
          is_short: isShort,
          attempts: 0,
          sent_in_row: sent + 1,
          created_at: nowMs,
          expires_at: nowMs + keptMs,
          next_at: nowMs + resendAfterMs,
        };
        await tx.updateTable('one_time_code').set(made).where(ofUse(use)).execute();
        return ok({ code: code.replaceAll(/\d{4}(?=\d{4})/g, '$& '), resendAfterMs, keptMs });
      }),

    async withdraw(use) {
      const taken = database.updateTable('one_time_code').where(ofUse(use)).where('sent_in_row', '>', 0);
      await taken
        .set((column) => ({ code_hash: null, next_at: 0, sent_in_row: column('sent_in_row', '-', 1) }))
        .execute();
    },

    async check(use, code) {
      const row = await database
        .updateTable('one_time_code')
        .set((column) => ({ attempts: column('attempts', '+', 1) }))
        .where(ofUse(use))
        .where((where) => where.or([where('is_short', '=', false), where('attempts', '<', codeAttemptsMax)]))
        .where('expires_at', '>', clock.now())
        .returning('code_hash')
        .executeTakeFirst();
      if (!row?.code_hash) return false;
      return timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashCode(use, code)));
    },

    async consume(tx, use, code) {
      const used = await tx
        .updateTable('one_time_code')
        .set({ code_hash: null, sent_in_row: 0, next_at: 0 })
        .where(ofUse(use))
        .where('code_hash', '=', hashCode(use, code))
        .executeTakeFirst();
      return used.numUpdatedRows === 1n;
    },
  };
}

/** 48 random bits give six digits or four; the remainder favours none by more than one in a hundred million. */
function makeDigits(randomBytes: RandomBytes, length: number): string {
  const part = Math.min(length, 6);
  const made = String(randomBytes(6).readUIntBE(0, 6) % 10 ** part).padStart(part, '0');
  return length > part ? made + makeDigits(randomBytes, length - part) : made;
}

const ofUse =
  ({ purpose, target, asker = '' }: CodeUse) =>
  (where: ExpressionBuilder<Schema, 'one_time_code'>) =>
    where.and({ purpose, target, asker });
