import type { c2cOrderCalls } from '../../../contract/c2c-orders.ts';
import type { InputOf } from '../../../contract/call.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { RandomBytes } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { postOne } from '../../ledger/post.ts';
import { hold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import type { Prices as UsdtPrices } from '../../market-data/price-of.ts';
import { lockMember } from '../account/lock-member.ts';
import { makeReference } from '../bank-account/make-reference.ts';
import { beginConversation } from '../chat/enter-conversation.ts';
import type { SiteSettings } from '../site/settings.ts';
import { findAsset } from '../wallet/assets.ts';
import { type Agreed, agreeAmounts } from './agree-amounts.ts';
import { checkTaker } from './check-taker.ts';
import { findPayee, type PayTo } from './find-payee.ts';
import type { OrderRow } from './open-case.ts';
import { type Prices, readIndex } from './read-index.ts';
import { readC2cTerms } from './read-markets.ts';
import { type AdRow, lockAd, takeStock } from './take-stock.ts';
import { tellOrder } from './tell-order.ts';

type Taken = InputOf<typeof c2cOrderCalls.create>;
type CreateSurroundings = {
  site: SiteSettings;
  marketData: Prices;
  prices: UsdtPrices;
  randomBytes: RandomBytes;
  atMs: number;
};

/** What an order keeps of the payment as it was when it was made, in the column `payment`, until that is deleted. */
export type OrderPayment = { payTo: PayTo['payee']; payerName: string; hasQr: boolean };

/**
 * Takes an ad: checks taker, price and limits, takes the coins out of the ad, holds a taker's that sells, and writes
 * down what both agreed to. All of it or nothing. Refuses as the call says.
 */
export async function createOrder(
  tx: Transaction,
  taker: SessionMember,
  taken: Taken,
  surroundings: CreateSurroundings,
): Promise<Result<OrderRow>> {
  const { site, marketData, prices, atMs } = surroundings;
  await lockMember(tx, taker.id);
  const locked = await lockAd(tx, Number(taken.adId), taken.adVersion);
  if (!locked.ok) return locked;
  const ad = locked.data;
  const { coins, fiats, rules } = await readC2cTerms(tx, atMs);
  const fiat = fiats.get(ad.fiat);
  const coin = await findAsset(tx, taker, ad.asset);
  if (!coins.has(ad.asset) || !fiat || !coin) return refuse('adGone');
  const may = await checkTaker(tx, { ad, takerId: taker.id, site, rules, atMs });
  if (!may.ok) return may;
  const [buyerId, sellerId] = ad.side === 'sell' ? [taker.id, ad.member_id] : [ad.member_id, taker.id];
  const { rateDays } = rules;
  const index = await readIndex(tx, marketData, { asset: ad.asset, fiat: ad.fiat, rateDays, atMs });
  const terms = { fiat, rules };
  const wanted = { ad, typed: taken, index, terms, coinDecimals: coin.decimals, prices, buyerId, atMs };
  const agreed = await agreeAmounts(tx, wanted);
  if (!agreed.ok) return agreed;
  const bankAccountId = taken.bankAccountId === undefined ? undefined : Number(taken.bankAccountId);
  const { accountHours } = rules;
  const payee = { ad, takerId: taker.id, paymentType: taken.paymentType, bankAccountId, accountHours, atMs };
  const payTo = await findPayee(tx, payee);
  if (!payTo.ok) return payTo;
  if (!(await takeStock(tx, ad, agreed.data.quantity))) return refuse('adGone');
  const parties = { takerId: taker.id, buyerId, sellerId };
  const made = { ad, ...parties, agreed: agreed.data, payTo: payTo.data, rulesVersion: rules.version };
  const order = await writeOrder(tx, made, surroundings);
  if (ad.side === 'buy') {
    const held = await holdCoins(tx, order, atMs);
    if (!held.ok) return held;
  }
  const to = ad.side === 'sell' ? (['seller'] as const) : (['buyer'] as const);
  await tellOrder(tx, order, { news: 'created', event: 'Created', to, atMs });
  return ok(order);
}

type Made = {
  ad: AdRow;
  takerId: number;
  buyerId: number;
  sellerId: number;
  agreed: Agreed;
  payTo: PayTo;
  rulesVersion: number;
};

async function writeOrder(
  tx: Transaction,
  { ad, takerId, buyerId, sellerId, agreed, payTo, rulesVersion }: Made,
  { randomBytes, atMs }: CreateSurroundings,
): Promise<OrderRow> {
  const buyer = tx.selectFrom('member').select('real_name').where('id', '=', buyerId);
  const { real_name: payerName } = await buyer.executeTakeFirstOrThrow();
  const payment: OrderPayment = { payTo: payTo.payee, payerName, hasQr: payTo.qrImage !== undefined };
  const order = await tx
    .insertInto('c2c_order')
    .values({
      ad_id: ad.id,
      ad_version: ad.version,
      member_id: takerId,
      merchant_id: ad.member_id,
      buyer_id: buyerId,
      seller_id: sellerId,
      asset: ad.asset,
      fiat: ad.fiat,
      price: formatDecimal(agreed.price),
      quantity: formatDecimal(agreed.quantity),
      amount: formatDecimal(agreed.amount),
      value_usdt: formatDecimal(agreed.valueUsdt),
      held: formatDecimal(agreed.quantity),
      payment_type: payTo.payee.paymentType,
      payment: JSON.stringify(payment),
      reference: makeReference(randomBytes),
      terms: ad.terms,
      rules_version: rulesVersion,
      conversation_id: await beginConversation(tx, 'c2c', atMs),
      state: 'unpaid',
      created_at: atMs,
      expires_at: atMs + ad.pay_minutes * 60_000,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (payTo.qrImage) {
    await tx.insertInto('c2c_order_qr').values({ order_id: order.id, image: payTo.qrImage }).execute();
  }
  return order;
}

/** Of a taker that sells to a buy ad. */
async function holdCoins(tx: Transaction, order: OrderRow, atMs: number): Promise<Result<number>> {
  const { account } = await openAccounts(tx, { account: memberAccount(order.seller_id, order.asset) });
  const cause = { kind: 'c2cHold' as const, reference: writeReference({ to: 'c2cOrder', id: order.id }) };
  return postOne(tx, hold(cause, { account, amount: parseDecimal(order.quantity) }), atMs);
}
