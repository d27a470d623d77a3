import type { c2cApplicationCalls } from '../../../contract/c2c-application.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { type MoneyRequest, moveOnce } from '../../http/move-once.ts';
import { applyAsMerchant, readApplication } from './apply.ts';
import { resign } from './resign.ts';

type Options = { database: Database; clock: Clock };
type Work = (tx: Transaction, atMs: number) => Promise<Result<null>>;

/** The calls of members who want to be merchants, or no longer are. */
export function c2cApplicationHandlers(options: Options): HandlersOf<typeof c2cApplicationCalls> {
  const { database, clock } = options;
  /** Does it once, and answers with what the application is then. */
  const change = (request: MoneyRequest, work: Work) =>
    moveOnce(options, request, async (tx, atMs) => {
      const done = await work(tx, atMs);
      return done.ok ? ok(await readApplication(tx, request.member.id, atMs)) : done;
    });
  return {
    application: ({ member }) =>
      inTransaction(database, async (tx) => ok(await readApplication(tx, member.id, clock.now()))),
    apply: ({ member, input, idempotency }) =>
      change({ call: 'c2cApplication.apply', member, idempotency }, (tx, atMs) =>
        applyAsMerchant(tx, { ...input, memberId: member.id, atMs }),
      ),
    resign: ({ member, input, idempotency }) =>
      change({ call: 'c2cApplication.resign', member, idempotency }, (tx, atMs) =>
        resign(tx, { memberId: member.id, status: input.status, atMs }),
      ),
  };
}
