import type { ConvertQuote } from '../../../contract/convert.ts';
import type { ConvertSide } from '../../../contract/convert-values.ts';
import {
  decimalPlaces,
  formatDecimal,
  larger,
  multiply,
  parseDecimal,
  smaller,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { lockMember } from '../account/lock-member.ts';
import { type Asset, listAssets, type Viewer } from '../wallet/assets.ts';
import { checkDay } from './check-day.ts';
import { type PairTerms, readConvertTerms } from './convert-terms.ts';
import { describeQuote } from './describe-conversion.ts';
import { checkHouse, readHouse } from './house-account.ts';
import { type Market, readMidPrices } from './mid-prices.ts';
import { convertAmounts, type PairPrice } from './pair-price.ts';
import { readVolatility } from './volatility.ts';

/** No pair's terms ask for more: a price that jumps that far is not worth quoting. */
const spreadHighestBps = 2_000;

export type ConvertOptions = { database: Database; clock: Clock; marketData: Market };
export type Wanted = { from: string; to: string; side: ConvertSide; amount: string };

/** A price for one conversion of this member; the quote before it ends. Refusals are those of the call's contract. */
export async function makeQuote(
  { database, clock, marketData }: ConvertOptions,
  viewer: Viewer,
  wanted: Wanted,
): Promise<Result<ConvertQuote>> {
  if (wanted.from === wanted.to) return refuse('invalidInput', { fields: { to: 'convertSameCoin' } });
  // Outside of the transaction, in which nobody may ask the database for anything else.
  const volatility = await readPairVolatility(marketData, wanted);
  return inTransaction(database, async (tx) => {
    // Two quotes at once would both find no other one to replace.
    await lockMember(tx, viewer.id);
    const atMs = clock.now();
    const pair = await readPair(tx, viewer, wanted, atMs);
    if (!pair.ok) return pair;
    const { from, to, terms } = pair.data;
    const prices = readMidPrices(marketData, wanted, { atMs, priceSeconds: terms.rules.priceSeconds });
    if (!prices.ok || volatility === undefined) return refuse('marketStale');
    const price = { ...prices.data, spreadBps: spreadOf(terms, volatility) };
    if (price.spreadBps > spreadHighestBps) return refuse('marketStale');
    const agreed = checkAmounts(wanted, { from, to, terms, price });
    if (!agreed.ok) return agreed;
    const { amounts, valueUsdt } = agreed.data;

    const day = await checkDay(tx, { memberId: viewer.id, valueUsdt, dayUsdt: terms.rules.dayUsdt }, atMs);
    if (!day.ok) return day;
    const house = await readHouse(tx);
    const owned = { from: house.get(wanted.from) ?? zero, to: house.get(wanted.to) ?? zero };
    const stock = checkHouse({ owned, amounts, ...price, houseMaximumUsdt: terms.from.houseMaximumUsdt });
    if (!stock.ok) return stock;

    await tx
      .updateTable('conversion')
      .set({ state: 'replaced' })
      .where((where) => where.and({ member_id: viewer.id, state: 'quoted' }))
      .execute();
    const row = await tx
      .insertInto('conversion')
      .values({
        member_id: viewer.id,
        from_asset: wanted.from,
        to_asset: wanted.to,
        from_amount: formatDecimal(amounts.from),
        to_amount: formatDecimal(amounts.to),
        from_price: formatDecimal(price.fromPrice),
        to_price: formatDecimal(price.toPrice),
        spread_bps: price.spreadBps,
        value_usdt: formatDecimal(valueUsdt),
        from_version: terms.from.version,
        to_version: terms.to.version,
        rules_version: terms.rules.version,
        state: 'quoted',
        quoted_at: atMs,
        expires_at: atMs + terms.rules.quoteSeconds * 1_000,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(describeQuote(row));
  });
}

/** The sum of both coins': together they never move further than that. */
async function readPairVolatility(marketData: Market, { from, to }: Wanted): Promise<number | undefined> {
  const [first, second] = [await readVolatility(marketData, from), await readVolatility(marketData, to)];
  return first === undefined || second === undefined ? undefined : first + second;
}

/** What the terms say, but never less than a part of what the price usually moves while the quote holds. */
export function spreadOf({ from, to, rules }: PairTerms, volatility: number): number {
  const usualMove = volatility * Math.sqrt(rules.quoteSeconds);
  const floorBps = Math.ceil(usualMove * rules.volatilityPercent * 100);
  return Math.max(from.spreadBps + to.spreadBps, floorBps, 1);
}

type Pair = { from: Asset; to: Asset; terms: PairTerms };

/** Refuses (currencyUnknown) coins that do not convert, or that the member may not see. */
async function readPair(tx: Transaction, viewer: Viewer, { from, to }: Wanted, atMs: number): Promise<Result<Pair>> {
  const { rules, coins } = await readConvertTerms(tx, atMs);
  const assets = await listAssets(tx, viewer);
  const [fromTerms, toTerms] = [coins.get(from), coins.get(to)];
  const [fromAsset, toAsset] = [from, to].map((code) => assets.find((asset) => asset.code === code));
  if (!fromTerms || !toTerms || !fromAsset || !toAsset) return refuse('currencyUnknown');
  return ok({ from: fromAsset, to: toAsset, terms: { from: fromTerms, to: toTerms, rules } });
}

function checkAmounts({ side, amount }: Wanted, { from, to, terms, price }: Pair & { price: PairPrice }) {
  const given = parseDecimal(amount);
  const places = { from: from.decimals, to: to.decimals };
  if (decimalPlaces(given) > places[side]) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  const amounts = convertAmounts(price, { side, amount: given, places });
  const valueUsdt = multiply(amounts.from, price.fromPrice, 'up', 8);
  const minimum = larger(parseDecimal(terms.from.minimumUsdt), parseDecimal(terms.to.minimumUsdt));
  const maximum = smaller(parseDecimal(terms.from.maximumUsdt), parseDecimal(terms.to.maximumUsdt));
  if (valueUsdt < minimum || amounts.from === zero || amounts.to === zero) {
    return refuse('convertTooSmall', { values: { minimum: formatDecimal(minimum) } });
  }
  if (valueUsdt > maximum) return refuse('convertTooLarge', { values: { maximum: formatDecimal(maximum) } });
  return ok({ amounts, valueUsdt });
}
