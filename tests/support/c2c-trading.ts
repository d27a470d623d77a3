import { type AdSide, orderStatuses } from '../../contract/c2c-values.ts';
import { parseDecimal } from '../../contract/money.ts';
import { releaseOrder } from '../../server/areas/c2c/change-order.ts';
import { createOrder } from '../../server/areas/c2c/create-order.ts';
import { holdStock } from '../../server/areas/c2c/hold-stock.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { readTerms } from '../../server/products/read-terms.ts';
import { addPaymentAccount, addTrader, makeMerchant } from './c2c.ts';
import { deposit, spotAccount } from './ledger.ts';
import { setTerms } from './product-terms.ts';

export type TestTrader = SessionMember & { accountId: string };

/** Lets a member trade: verified by name, with coins, and paid to an account of its own, whose id it gives. */
export async function makeTrader(database: Database, memberId: number, { usdt = '10000' } = {}): Promise<string> {
  const known = database.selectFrom('member').select('real_name').where('id', '=', memberId);
  const holder = (await known.executeTakeFirstOrThrow()).real_name || 'Sari Wijaya';
  const verified = { verified_level: 1, real_name: holder };
  await database.updateTable('member').set(verified).where('id', '=', memberId).execute();
  if (usdt !== '0') await deposit(database, spotAccount(memberId), usdt);
  return addPaymentAccount(database, { id: memberId }, { holder });
}

/** A new one. */
export async function addRichTrader(
  database: Database,
  { isMerchant = false, ...coins }: { usdt?: string; isMerchant?: boolean } = {},
): Promise<TestTrader> {
  const member = await addTrader(database, { isMerchant });
  return { ...member, accountId: await makeTrader(database, member.id, coins) };
}

const manyOrders = 100;

type AdOptions = { side?: AdSide; quantity?: string; price?: string; takerLevel?: number; takerOrders?: number };

/** An open ad for USDT against rupiah, as its calls would have made it: a sell ad holds its coins. */
export async function addAd(
  database: Database,
  merchant: Pick<TestTrader, 'id' | 'accountId'>,
  { side = 'sell', quantity = '1000', price = '16350', takerLevel = 0, takerOrders = 0 }: AdOptions = {},
): Promise<{ id: string; version: number; price: string }> {
  const ad = await database
    .insertInto('c2c_ad')
    .values({
      ...{ member_id: merchant.id, side, asset: 'USDT', fiat: 'IDR', price, quantity },
      ...{ minimum: '100000', maximum: '10000000', pay_minutes: 15, terms: 'Own account only.', state: 'open' },
      ...{ taker_level: takerLevel, taker_orders: takerOrders, created_at: 0, updated_at: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountId = side === 'sell' ? Number(merchant.accountId) : null;
  const payment = { ad_id: ad.id, payment_type: 'bank', bank_account_id: accountId };
  await database.insertInto('c2c_ad_payment').values(payment).execute();
  if (side === 'sell') {
    const stock = { adId: ad.id, memberId: merchant.id, asset: 'USDT' };
    const held = await inTransaction(database, (tx) =>
      holdStock(tx, stock, { change: parseDecimal(quantity), atMs: 1_000 }),
    );
    if (!held.ok) throw new Error(held.error);
  }
  return { id: String(ad.id), version: 1, price };
}

type Wanted = {
  isBuyer: boolean;
  isMerchant: boolean;
  isPaid?: boolean;
  /** Paid before. */
  isReleased?: boolean;
  hasQr?: boolean;
};

/** An order of the member in the part that is wanted, with somebody new; gives its id. */
export async function makeOrder(platform: Platform, memberId: number, wanted: Wanted): Promise<string> {
  const { database, site, marketData, prices, randomBytes, clock } = platform.services;
  const { adId, takerId, accountId } = await makeAdFor(database, memberId, wanted);
  const taker = { id: takerId, sessionId: '', testEnabled: false, vipLevel: 0 };
  const atMs = clock.now();
  const surroundings = { site: site.current(), marketData, prices, randomBytes, atMs };
  const order = await inTransaction(database, (tx) =>
    createOrder(tx, taker, { ...wishFor(adId), bankAccountId: accountId }, surroundings),
  );
  if (!order.ok) throw new Error(`${order.error} ${JSON.stringify(order.fields)}`);
  if (wanted.hasQr) {
    const image = Buffer.from('a picture');
    await database.insertInto('c2c_order_qr').values({ order_id: order.data.id, image }).execute();
  }
  if (wanted.isPaid || wanted.isReleased) {
    const paid = { state: 'paid' as const, paid_at: atMs - 3_600_000, paid_reference: 'TRX 1' };
    await database.updateTable('c2c_order').set(paid).where('id', '=', order.data.id).execute();
  }
  if (wanted.isReleased) {
    const key = { id: order.data.id, memberId: order.data.seller_id, isMerchant: false };
    const deed = { key, status: orderStatuses.paid, atMs };
    const released = await inTransaction(database, (tx) => releaseOrder(tx, deed));
    if (!released.ok) throw new Error(released.error);
  }
  return String(order.data.id);
}

/** What a taker of an ad of `addAd` sends. */
export const wishFor = (adId: string) => ({
  ...{ adId, adVersion: 1, price: '16350', amount: '817500', paymentType: 'bank' as const },
  isTermsAccepted: true as const,
});

/** An ad of the member, or one that it can take, and who takes it. */
export async function makeAdFor(database: Database, memberId: number, { isBuyer, isMerchant }: Wanted) {
  await allowManyOrders(database);
  const other = await addRichTrader(database, { isMerchant: !isMerchant });
  const own = { id: memberId, accountId: await makeTrader(database, memberId, { usdt: '0' }) };
  if (isMerchant) await makeMerchant(database, memberId);
  const [merchant, taker] = isMerchant ? [own, other] : [other, own];
  const { id: adId } = await addAd(database, merchant, { side: isMerchant === isBuyer ? 'buy' : 'sell' });
  return { adId, takerId: taker.id, accountId: taker.accountId };
}

/** Tests make more orders than the rules allow one taker. */
async function allowManyOrders(database: Database): Promise<void> {
  const { version: _, validFromMs: __, ...rules } = await readTerms(database, 'c2c.rules', Date.now());
  if (rules.openOrdersMax === manyOrders) return;
  await setTerms(database, { kind: 'c2c.rules' }, { ...rules, openOrdersMax: manyOrders, cancelsMax: manyOrders });
}
