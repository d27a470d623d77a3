import type { PaymentType } from '../../../contract/bank-account-values.ts';
import type { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { AdSide } from '../../../contract/c2c-values.ts';
import type { InputOf } from '../../../contract/call.ts';
import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { readHold } from '../../access/holds.ts';
import type { Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { lockMember } from '../account/lock-member.ts';
import { listBankAccounts } from '../bank-account/read-accounts.ts';
import { findAsset } from '../wallet/assets.ts';
import { type AdFields, checkAgainstMarket, checkFigures } from './check-ad.ts';
import { findStop } from './find-stop.ts';
import { holdStock } from './hold-stock.ts';
import { isMerchant } from './is-merchant.ts';
import type { AdOptions } from './list-ads.ts';
import { findUsableAccounts, paymentTypesOf } from './payment-accounts.ts';
import { type C2cTerms, type Pair, readC2cTerms, readMarkets } from './read-markets.ts';
import type { AdRow } from './take-stock.ts';

type NewAd = InputOf<typeof c2cMerchantCalls.createAd>;
type ChangedAd = InputOf<typeof c2cMerchantCalls.updateAd>;
type Wanted = { pair: Pair; side: AdSide; fields: AdFields; isOpen: boolean };

/** Creates an ad, which is open; a sell ad holds its coins. Gives its id. Refuses as the call says. */
export async function createAd(
  tx: Transaction,
  member: SessionMember,
  { side, asset, fiat, ...fields }: NewAd,
  options: AdOptions,
): Promise<Result<number>> {
  const { atMs } = options;
  await lockMember(tx, member.id);
  const terms = await readC2cTerms(tx, atMs);
  const wanted = { pair: { asset, fiat }, side, fields, isOpen: true };
  const payments = await checkWanted(tx, { member, wanted, terms }, options);
  if (!payments.ok) return payments;
  const own = tx.selectFrom('c2c_ad').select(({ fn }) => fn.countAll<number>().as('count'));
  const counted = own.where('member_id', '=', member.id).where('state', '<>', 'closed');
  if ((await counted.executeTakeFirstOrThrow()).count >= terms.rules.adsMax) return refuse('adsFull');
  const { id } = await tx
    .insertInto('c2c_ad')
    .values({
      ...columnsOf(fields),
      member_id: member.id,
      side,
      asset,
      fiat,
      state: 'open',
      created_at: atMs,
      updated_at: atMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePayments(tx, id, payments.data);
  const change = side === 'sell' ? parseDecimal(fields.quantity) : zero;
  const held = await holdStock(tx, { adId: id, memberId: member.id, asset }, { change, atMs });
  return held.ok ? ok(id) : held;
}

/**
 * Changes an ad that is not closed, if the merchant saw its newest version; running orders keep what was agreed. Of a
 * sell ad the difference is held or free again. A quantity that the merchant left as it was stays what orders have left
 * of it; another one is refused with adChanged when orders came in between, as it would put back what was sold. A
 * paused ad is only checked for what it says: pausing always works.
 */
export async function updateAd(
  tx: Transaction,
  member: SessionMember,
  { id, version, state, available, ...said }: ChangedAd,
  options: AdOptions & { isOff: boolean },
): Promise<Result<number>> {
  await lockMember(tx, member.id);
  const own = tx.selectFrom('c2c_ad').selectAll().where('id', '=', Number(id)).where('member_id', '=', member.id);
  const ad = await own.forUpdate().executeTakeFirst();
  if (!ad || ad.state === 'closed') return refuse('notFound');
  if (ad.version !== version) return refuse('adChanged');
  const [left, seen, wished] = [ad.quantity, available, said.quantity].map(parseDecimal) as [Decimal, Decimal, Decimal];
  if (wished !== seen && left !== seen) return refuse('adChanged');
  const fields = { ...said, quantity: wished === seen ? formatDecimal(left) : said.quantity };
  const change = subtract(parseDecimal(fields.quantity), left);
  const isMore = state === 'open' || change > zero;
  if (isMore && options.isOff) return refuse('featureDisabled');
  const terms = await readC2cTerms(tx, options.atMs);
  const wanted = { pair: ad, side: ad.side, fields, isOpen: isMore };
  const payments = await checkWanted(tx, { member, wanted, terms }, options);
  if (!payments.ok) return payments;
  return writeChange(tx, { ad, state, fields, payments: payments.data, change }, options.atMs);
}

type Change = { ad: AdRow; state: 'open' | 'paused'; fields: AdFields; payments: Payment[]; change: Decimal };

async function writeChange(
  tx: Transaction,
  { ad, state, fields, payments, change }: Change,
  atMs: number,
): Promise<Result<number>> {
  await tx
    .updateTable('c2c_ad')
    .set({ ...columnsOf(fields), state, version: ad.version + 1, updated_at: atMs })
    .where('id', '=', ad.id)
    .execute();
  await tx.deleteFrom('c2c_ad_payment').where('ad_id', '=', ad.id).execute();
  await savePayments(tx, ad.id, payments);
  const stock = { adId: ad.id, memberId: ad.member_id, asset: ad.asset };
  const held = await holdStock(tx, stock, { change: ad.side === 'sell' ? change : zero, atMs });
  return held.ok ? ok(ad.id) : held;
}

type Payment = { payment_type: PaymentType; bank_account_id: number | null };
type Checking = { member: SessionMember; wanted: Wanted; terms: C2cTerms };

/** How the ad can be paid. What takers could not be served with is refused, unless the ad is paused. */
async function checkWanted(
  tx: Transaction,
  { member, wanted, terms }: Checking,
  { marketData, atMs }: AdOptions,
): Promise<Result<Payment[]>> {
  const { pair, side, fields, isOpen } = wanted;
  const coin = await findAsset(tx, member, pair.asset);
  const fiatTerms = terms.fiats.get(pair.fiat);
  const isTraded = coin !== undefined && terms.coins.has(pair.asset);
  if (!coin || (isOpen && !isTraded)) return refuse('currencyUnknown');
  if (isOpen && !fiatTerms) return refuse('invalidInput', { fields: { fiat: 'fieldInvalid' } });
  const [market] = await readMarkets(tx, marketData, { pairs: [pair], terms, atMs });
  if (!market) throw new Error('a pair has no market');
  const figures = checkFigures({ fields, market, coinDecimals: coin.decimals });
  if (!figures.ok) return figures;
  if (isOpen && fiatTerms) {
    const may = await checkMerchant(tx, { memberId: member.id, side, rules: terms.rules, atMs });
    if (!may.ok) return may;
    const fits = checkAgainstMarket({ side, fields, market, fiatTerms, coinDecimals: coin.decimals });
    if (!fits.ok) return fits;
  }
  return findPayments(tx, { member, wanted, terms }, atMs);
}

async function checkMerchant(
  tx: Transaction,
  { memberId, side, rules, atMs }: { memberId: number; side: AdSide; rules: C2cTerms['rules']; atMs: number },
): Promise<Result<null>> {
  if (!(await isMerchant(tx, memberId))) return refuse('forbidden');
  if ((await findStop(tx, memberId, { rules, atMs })) !== undefined) return refuse('c2cStopped');
  return side === 'sell' && (await readHold(tx, memberId, atMs)) ? refuse('c2cHold') : ok(null);
}

async function findPayments(tx: Transaction, { member, wanted, terms }: Checking, atMs: number) {
  const { side, fields, pair, isOpen } = wanted;
  const types = paymentTypesOf(pair.fiat);
  const wrong = (field: 'paymentTypes' | 'bankAccountIds', error: 'fieldRequired' | 'fieldInvalid') =>
    refuse('invalidInput', { fields: { [field]: error } });
  if (side === 'buy') {
    const chosen = [...new Set(fields.paymentTypes)];
    if (chosen.length === 0) return wrong('paymentTypes', 'fieldRequired');
    if (!chosen.every((type) => types.includes(type))) return wrong('paymentTypes', 'fieldInvalid');
    return ok(chosen.map((type): Payment => ({ payment_type: type, bank_account_id: null })));
  }
  // Whatever became of its accounts, an ad can be paused.
  if (!isOpen) return ok(await findOwnPayments(tx, member.id, fields.bankAccountIds));
  const accountHours = terms.rules.accountHours;
  const accounts = await findUsableAccounts(tx, {
    memberId: member.id,
    ids: fields.bankAccountIds,
    accountHours,
    atMs,
  });
  if (!accounts.ok) return accounts;
  if (!accounts.data.every(({ paymentType }) => types.includes(paymentType))) {
    return wrong('bankAccountIds', 'fieldInvalid');
  }
  return ok(accounts.data.map(({ id, paymentType }) => ({ payment_type: paymentType, bank_account_id: Number(id) })));
}

/** One account of each type, as the buyer pays to the one of a type. */
async function findOwnPayments(tx: Transaction, memberId: number, ids: readonly string[]): Promise<Payment[]> {
  const own = (await listBankAccounts(tx, memberId)).filter(({ id }) => ids.includes(id));
  return [...new Map(own.map(({ id, paymentType }) => [paymentType, Number(id)]))].map(([type, id]) => {
    return { payment_type: type, bank_account_id: id };
  });
}

async function savePayments(tx: Transaction, adId: number, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  await tx
    .insertInto('c2c_ad_payment')
    .values(payments.map((payment) => ({ ad_id: adId, ...payment })))
    .execute();
}

const columnsOf = (fields: AdFields) => ({
  price: fields.price ?? null,
  index_bps: fields.indexBps ?? null,
  price_bound: fields.indexBps === undefined ? null : (fields.priceBound ?? null),
  quantity: formatDecimal(parseDecimal(fields.quantity)),
  minimum: fields.minimum,
  maximum: fields.maximum,
  pay_minutes: fields.payMinutes,
  terms: fields.terms,
  taker_level: fields.takerLevel,
  taker_orders: fields.takerOrders,
  taker_days: fields.takerDays,
});
