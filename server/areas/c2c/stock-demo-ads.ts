import { pricePlaces } from '../../../contract/c2c-price.ts';
import { type AdSide, adSides } from '../../../contract/c2c-values.ts';
import {
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  round,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { writeReference } from '../../ledger/references.ts';
import type { Log } from '../../log.ts';
import { type DemoServices, demoMerchants, openDemoMerchants } from './demo-merchants.ts';
import { paymentTypesOf } from './payment-accounts.ts';
import type { Prices } from './read-index.ts';
import { type C2cMarket, readC2cTerms, readMarkets } from './read-markets.ts';
import { createAd, updateAd } from './save-ad.ts';

const assets = ['USDT', 'BTC'];
/** In USDT: what an ad offers when it is full, and one order of it. */
const stockUsdt = parseDecimal('10000');
const minimumUsdt = parseDecimal('10');
const maximumUsdt = parseDecimal('2000');
/** From the index, in basis points: the first merchant's, and so much more for each after it. */
const [spreadBps, stepBps] = [40, 15];
/** The bound of a floating price, in percent of the index. */
const boundPercent = { sell: '0.92', buy: '1.08' } as const;

export type StockOptions = DemoServices & { marketData: Prices; log: Log };
type KnownAd = { id: number; version: number; quantity: string };
type DemoAd = { memberId: number; at: number; side: AdSide; market: C2cMarket; known: KnownAd | undefined };

/**
 * Gives the demo merchants their ads, and fills up those of which less than half is left. Pairs without a fresh price
 * come with a later run.
 */
export async function stockDemoAds(options: StockOptions): Promise<void> {
  const { database, clock, marketData, log } = options;
  const memberIds = await openDemoMerchants(options);
  const ads = await readOpenAds(
    database,
    memberIds.filter((id) => id !== undefined),
  );
  for (const [at, { fiats }] of demoMerchants.entries()) {
    const memberId = memberIds[at];
    if (memberId === undefined) continue;
    const atMs = clock.now();
    const pairs = fiats.flatMap((fiat) => assets.map((asset) => ({ asset, fiat })));
    const terms = await readC2cTerms(database, atMs);
    for (const market of await readMarkets(database, marketData, { pairs, terms, atMs })) {
      for (const side of adSides) {
        const ad = { memberId, at, side, market, known: ads.get(keyOf({ memberId, side, ...market })) };
        const figures = figuresOf(ad);
        if (!figures) continue;
        const stocked = await inTransaction(database, (tx) => stockAd(tx, ad, figures, { marketData, atMs }));
        if (!stocked.ok) log.warn({ ...stocked, side, ...market, index: undefined }, 'a demo ad was refused');
      }
    }
  }
}

type PairOfMember = { memberId: number; asset: string; fiat: string; side: AdSide };
const keyOf = ({ memberId, asset, fiat, side }: PairOfMember) => `${memberId} ${side} ${asset} ${fiat}`;

/** By merchant, side and pair: all of them at once, since most are full and need nothing. */
async function readOpenAds(store: Store, memberIds: readonly number[]): Promise<Map<string, KnownAd>> {
  if (memberIds.length === 0) return new Map();
  const ads = await store
    .selectFrom('c2c_ad')
    .select(['id', 'version', 'quantity', 'member_id as memberId', 'asset', 'fiat', 'side'])
    .where('member_id', 'in', memberIds)
    .where('state', '<>', 'closed')
    .execute();
  return new Map(ads.map((ad) => [keyOf(ad), ad]));
}

type Figures = { index: Decimal; perUsd: Decimal; full: Decimal; left: Decimal };

/** Undefined where the ad needs nothing: more than half of it is left, or its pair has no price. */
function figuresOf({ market, known }: DemoAd): Figures | undefined {
  const { index, perUsd, isOpen } = market;
  if (!isOpen || index === undefined || perUsd === undefined) return undefined;
  const full = round(divide(multiply(stockUsdt, perUsd, 'down'), index, 'down'), 'down', 6);
  const left = known ? parseDecimal(known.quantity) : zero;
  return left * 2n > full ? undefined : { index, perUsd, full, left };
}

async function stockAd(
  tx: Transaction,
  ad: DemoAd,
  figures: Figures,
  options: { marketData: Prices; atMs: number },
): Promise<Result<unknown>> {
  const { memberId, side, market, known } = ad;
  const { asset, fiat } = market;
  const { full, left } = figures;
  if (side === 'sell') await fundStock(tx, { memberId, asset, wanted: subtract(full, left) }, options.atMs);
  const fields = await fieldsOf(tx, ad, figures);
  const member: SessionMember = { id: memberId, sessionId: '', testEnabled: false, vipLevel: 0 };
  if (!known) return createAd(tx, member, { side, asset, fiat, ...fields }, options);
  const read = { id: String(known.id), version: known.version, available: known.quantity };
  const change = { ...read, state: 'open' as const, ...fields };
  return updateAd(tx, member, change, { ...options, isOff: false });
}

async function fieldsOf(tx: Transaction, { memberId, at, side, market }: DemoAd, { index, perUsd, full }: Figures) {
  const away = spreadBps + at * stepBps;
  const indexBps = 10_000 + (side === 'sell' ? away : -away);
  const bound = multiply(index, parseDecimal(boundPercent[side]), 'down', pricePlaces(index, market.decimals));
  const priceBound = formatDecimal(bound);
  // Orders of the taker's currency, without digits after the point.
  const inFiat = (usdt: Decimal) => formatDecimal(round(multiply(usdt, perUsd, 'up'), 'up', 0));
  const accounts = tx
    .selectFrom('c2c_payment_account as used')
    .innerJoin('bank_account', 'bank_account.id', 'bank_account_id');
  const own = await accounts
    .where('used.member_id', '=', memberId)
    .select(['bank_account.id', 'payment_type'])
    .execute();
  const usable = own.filter(({ payment_type: type }) => paymentTypesOf(market.fiat).includes(type));
  return {
    indexBps,
    priceBound,
    quantity: formatDecimal(full),
    minimum: inFiat(minimumUsdt),
    maximum: inFiat(maximumUsdt),
    payMinutes: 15 as const,
    terms: '',
    bankAccountIds: side === 'sell' ? usable.map(({ id }) => String(id)) : [],
    paymentTypes: side === 'buy' ? [...new Set(usable.map(({ payment_type: type }) => type))] : [],
    takerLevel: 0,
    takerOrders: 0,
    takerDays: 0,
  };
}

type Stock = { memberId: number; asset: string; wanted: Decimal };

/** Issues what is missing on the spot account. */
async function fundStock(tx: Transaction, { memberId, asset, wanted }: Stock, atMs: number): Promise<void> {
  const balances = await readBalances(tx, memberId);
  const spot = balances.find((balance) => balance.asset === asset && balance.kind === 'spot');
  const free = spot ? subtract(spot.total, spot.held) : zero;
  if (free >= wanted) return;
  const reference = writeReference({ to: 'member', id: memberId });
  const issue = { memberId, asset, amount: subtract(wanted, free), kind: 'demoFunding' as const, reference };
  await issueCoins(tx, issue, atMs);
}
