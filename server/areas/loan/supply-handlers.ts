import type { loanSupplyCalls } from '../../../contract/loan-supply.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import { amountOf } from './change-loan.ts';
import type { LoanOptions } from './handlers.ts';
import { listSupplies, listSupplyEvents, readSupply } from './list-supplies.ts';
import type { Pool } from './pools.ts';
import { cancelWithdrawal, supplyCoins, withdrawSupply } from './supply.ts';

/** The calls about coins that members supply. */
export function loanSupplyHandlers(
  options: Pick<LoanOptions, 'database' | 'clock'>,
): HandlersOf<typeof loanSupplyCalls> {
  const { database, clock } = options;
  type Deed = (tx: Transaction, atMs: number) => Promise<Result<Pool>>;
  const answer = (memberId: number, deed: Deed) => async (tx: Transaction, atMs: number) => {
    const done = await deed(tx, atMs);
    return done.ok ? ok(await readSupply(tx, memberId, done.data)) : done;
  };
  return {
    supplies: async ({ member }) => ok(await listSupplies(database, member.id, clock.now())),
    history: async ({ member, input }) => ok(await listSupplyEvents(database, member.id, input)),
    supply: ({ member, input, idempotency }) =>
      moveOnce(
        options,
        { call: 'loanSupply.supply', member, idempotency },
        answer(member.id, (tx, atMs) =>
          supplyCoins(tx, member, { currency: input.currency, amount: parseDecimal(input.amount) }, atMs),
        ),
      ),
    withdraw: ({ member, input, idempotency }) =>
      moveOnce(
        options,
        { call: 'loanSupply.withdraw', member, idempotency },
        answer(member.id, (tx, atMs) =>
          withdrawSupply(tx, member, { currency: input.currency, amount: amountOf(input.amount) }, atMs),
        ),
      ),
    cancelWithdrawal: ({ member, input }) =>
      inTransaction(database, (tx) =>
        answer(member.id, (_tx, atMs) => cancelWithdrawal(tx, { memberId: member.id, id: Number(input.id) }, atMs))(
          tx,
          clock.now(),
        ),
      ),
  };
}
