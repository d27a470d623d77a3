import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { oncePerPeriod, type Reached } from '../../jobs/once-per-period.ts';
import { accrueSlice, type Slice } from './accrue-day.ts';
import { payOutEnded } from './pay-out.ts';

/** Few enough that another query waits only milliseconds: the embedded database does one thing at a time. */
const ordersPerSliceDefault = 14;

type Surroundings = JobSurroundings & {
  ordersPerSlice?: number | undefined;
  /** Whether savings are switched off: nothing is subscribed then, by orders that renew themselves neither. */
  isOff?: () => boolean;
};

/**
 * Finishes every day that is over, product by product: pays its interest, then the orders that end with it. The days
 * of a product come in order, each once, and a product that can not be paid makes no other one wait. Returns how many
 * days of products were finished.
 */
export async function runDays(surroundings: Surroundings): Promise<number> {
  const { database, clock, ordersPerSlice: orders = ordersPerSliceDefault, isOff = () => false } = surroundings;
  const products = await database.selectFrom('saving_product').selectAll().orderBy('id').execute();
  const known: Slice['known'] = new Map();
  let finished = 0;
  for (const product of products) {
    finished += await oncePerPeriod(
      {
        job: 'saving-days',
        subject: String(product.id),
        each: 'day',
        isFinelySliced: true,
        sinceMs: () => firstDayMs(database, product.id),
        work: async (tx, { startMs }, afterMember) =>
          finishDay(tx, { product, day: dayOf(startMs), afterMember, orders, known, canRenew: !isOff() }, clock.now()),
      },
      surroundings,
    );
  }
  return finished;
}

/**
 * The day before the first one that earns: an order that is redeemed on the day of its subscription is paid when that
 * day is over. Undefined before the first subscription.
 */
async function firstDayMs(store: Store, productId: number): Promise<number | undefined> {
  const first = store.selectFrom('saving_order').select(({ fn }) => fn.min<number | null>('first_day').as('day'));
  const { day } = await first.where('product_id', '=', productId).executeTakeFirstOrThrow();
  return day === null ? undefined : startOfDay(day - 1);
}

/** A slice of a day: reaches a member, and null when nothing is left to do. */
async function finishDay(tx: Transaction, step: Slice & { canRenew: boolean }, atMs: number): Promise<Reached> {
  const { product, day, afterMember, canRenew } = step;
  const reached = await accrueSlice(tx, step, atMs);
  if (reached !== null) return reached;
  const isMore = await payOutEnded(tx, { productId: product.id, day: day + 1, canRenew }, atMs);
  return isMore ? afterMember : null;
}
