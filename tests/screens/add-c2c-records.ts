import { hourMs } from '../../server/clock.ts';
import type { Database } from '../../server/database/client.ts';
import { addPaymentAccount, makeMerchant } from '../support/c2c.ts';
import { addApplication, addNamedAccount, addReport } from '../support/c2c-cases.ts';
import { addC2cAppeal, addC2cOrder } from '../support/c2c-orders.ts';
import { addAd } from '../support/c2c-trading.ts';

/** Orders of the member, by the numbers that a new database gives them. */
export const c2cOrders = { unpaid: 1, paid: 2, toRelease: 3, appealed: 4 };

/** A member who is a merchant too, with an ad, with orders in all parts, and with what operators decide about. */
export async function addC2cRecords(
  database: Database,
  { takerId, merchantId }: { takerId: number; merchantId: number },
): Promise<void> {
  await makeMerchant(database, takerId);
  await addAd(database, { id: takerId, accountId: await addPaymentAccount(database, { id: takerId }) });
  const sides = { buyerId: takerId, sellerId: merchantId };
  // Nobody pays it, and it goes on for longer than the crawl.
  await addC2cOrder(database, { ...sides, state: 'unpaid', atMs: Date.now() + hourMs });
  await addC2cOrder(database, { ...sides, atMs: Date.now() - hourMs });
  await addC2cOrder(database, { buyerId: merchantId, sellerId: takerId });
  await addC2cAppeal(database, sides);
  await addApplication(database);
  await addNamedAccount(database);
  await addReport(database, takerId);
}
