import { formatDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import { notifyUrgent } from '../notification/notify-chosen.ts';
import type { LiquidationOptions } from './liquidate.ts';
import { listPairs } from './liquidate.ts';
import { debtOwed, hasReached, ltvBps, priceAt } from './loan-debt.ts';
import { readRules } from './loan-terms.ts';
import { alertLevels, type Loan, lockLoans, writeLoans } from './loans.ts';
import { lockPool, type Pool, readPools } from './pools.ts';
import type { PairPrices } from './price-watch.ts';

type Options = Pick<LiquidationOptions, 'database' | 'clock' | 'watch'>;
const loansPerBatch = 500;
/** A level is told of again once the LTV was this far below it: a price that trembles at a level tells once. */
const calmBps = 200;

/** Tells members whose LTV has reached a level that they have not been told of. */
export async function warnBorrowers({ database, clock, watch }: Options): Promise<void> {
  const pools = await readPools(database, clock.now());
  for (const { poolId, pledgeAsset } of await listPairs(database)) {
    const pool = pools.find(({ id }) => id === poolId);
    const prices = pool && watch.pairOf(pledgeAsset, pool.asset);
    if (!pool || !prices) continue;
    const found = await queryRows<{ id: number }>(database, selectNear, [
      pool.id,
      pledgeAsset,
      formatDecimal(prices.ratio),
    ]);
    for (let from = 0; from < found.length; from += loansPerBatch) {
      const ids = found.slice(from, from + loansPerBatch).map(({ id }) => id);
      await inTransaction(database, async (tx) => ok(await lookAt(tx, { pool, prices, ids, atMs: clock.now() })));
    }
  }
}

/** Those that have reached a level, and those that may have become calm. */
const selectNear = `
  select id from loan
  where state = 'active' and pool_id = $1 and pledge_asset = $2 and alert_watch >= $3::numeric
  union
  select id from loan where state = 'active' and alerted_bps > 0 and pool_id = $1 and pledge_asset = $2
  order by id`;

type Look = { pool: Pool; prices: PairPrices; ids: readonly number[]; atMs: number };

async function lookAt(tx: Transaction, look: Look): Promise<void> {
  const { prices, ids, atMs } = look;
  const pool = await lockPool(tx, { id: look.pool.id }, atMs);
  if (!pool) return;
  const rules = await readRules(tx, atMs);
  const loans = await lockLoans(tx, ids);
  const told: Loan[] = [];
  for (const loan of loans) {
    const debt = debtOwed(loan, pool.rateIndex);
    const hasCome = (bps: number) => hasReached(debt, loan.pledge, { price: prices.ratio, bps });
    const levels = alertLevels(loan.row, rules);
    const reached = Math.max(0, ...levels.filter(hasCome));
    // Levels that the LTV is clearly below are told of again.
    const known = levels.filter((bps) => bps <= loan.row.alerted_bps && hasCome(bps - calmBps));
    if (reached > loan.row.alerted_bps) told.push(loan);
    loan.row.alerted_bps = Math.max(reached, 0, ...known);
  }
  // The interest of past hours is only counted here; whoever changes the pool writes it down.
  await writeLoans(tx, loans, { pool, rules });
  await notifyUrgent(
    tx,
    told.map((loan) => alertOf(loan, pool, prices)),
    atMs,
  );
}

const alertOf = (loan: Loan, pool: Pool, prices: PairPrices) => {
  const debt = debtOwed(loan, pool.rateIndex);
  return {
    memberId: loan.memberId,
    type: 'loanAlert' as const,
    parameters: {
      number: String(loan.id),
      percent: String(Math.ceil(ltvBps(debt, loan.pledge, prices.ratio) / 10) / 10),
      price: formatDecimal(priceAt(debt, loan.pledge, loan.row.liquidation_bps)),
      currency: pool.asset,
      pledge: loan.row.pledge_asset,
    },
  };
};
