import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Gains, GainsLot } from '../../../contract/record-gains.ts';
import { type GainsMethod, gainsArrivalsMax, gainsEventsMax, yearEventsMax } from '../../../contract/record-values.ts';
import type { YearEvent } from '../../../contract/record-year.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import { computeGains, type Holding, type Lot } from './gains.ts';
import { listYear } from './list-year.ts';
import { type Arrival, gainsMoney, type PriceOfDay, valueEvents } from './value-events.ts';
import { listYears, startOfYear } from './years.ts';

type Asked = { memberId: number; year: number; method: GainsMethod; after: number; limit: number; atMs: number };

/** The gains of a year of UTC, out of all that the ledger knows up to its end. */
export async function previewGains(
  { database, prices }: { database: Store; prices: Prices },
  { memberId, year, method, after, limit, atMs }: Asked,
): Promise<Result<Gains>> {
  const [since, end] = [startOfYear(year), startOfYear(year + 1)];
  const events = await readEvents(database, { memberId, beforeMs: end });
  if (!events) return refuse('gainsTooMany', { values: { limit: String(gainsEventsMax) } });
  const valued = valueEvents(events, await readPrices(database, events, { prices, atMs }));
  const { lots, holdings } = computeGains(method, valued.movements);
  const inYear = ({ atMs: time }: { atMs: number }) => time >= since;
  const sold = lots.filter(({ soldAtMs }) => soldAtMs >= since);
  const arrivals = valued.arrivals.filter(inYear).reverse();
  const page = sold.toReversed().slice(after, after + limit);
  return ok({
    year,
    method,
    since,
    until: Math.min(end, atMs),
    years: await listYears(database, memberId, atMs),
    currency: gainsMoney,
    totals: totalsOf(sold),
    income: formatDecimal(sum(valued.incomes.filter(inYear).map(({ value }) => value))),
    results: formatDecimal(sum(valued.results.filter(inYear).map(({ value }) => value))),
    coins: describeCoins(sold, holdings),
    arrivals: arrivals.slice(0, gainsArrivalsMax).map(describeArrival),
    hasMoreArrivals: arrivals.length > gainsArrivalsMax,
    unpriced: [...valued.unpriced].sort(),
    lots: {
      items: page.map((lot, at) => describeLot(lot, sold.length - after - at)),
      next: after + page.length < sold.length ? String(after + page.length) : null,
    },
  });
}

/** From the first step of the ledger on, since any of them may be what a sale of this year had cost. */
async function readEvents(store: Store, { memberId, beforeMs }: { memberId: number; beforeMs: number }) {
  const events: YearEvent[] = [];
  for (let after: string | null = '0'; after !== null; ) {
    const wanted = { memberId, sinceMs: 0, beforeMs, after: Number(after), limit: yearEventsMax };
    const page: Awaited<ReturnType<typeof listYear>> = await listYear(store, wanted);
    events.push(...page.items);
    if (events.length > gainsEventsMax) return undefined;
    after = page.next;
  }
  return events;
}

/** The close of the day's candle, or of the last one before; where none is stored yet, the price of now. */
const closesText = `
  select asked.asset, asked.day, (
    select close from kline
    where symbol = asked.asset || '_${gainsMoney}' and interval = '1d' and opened_at <= asked.day * ${dayMs}
    order by opened_at desc limit 1
  ) as close
  from unnest($1::text[], $2::int8[]) as asked(asset, day)`;

async function readPrices(
  store: Store,
  events: readonly YearEvent[],
  { prices, atMs }: { prices: Prices; atMs: number },
): Promise<PriceOfDay> {
  const asked = new Map<string, [asset: string, day: number]>();
  for (const { sent, received, time } of events) {
    // What was paid or came in money needs no price of the market.
    if (sent?.currency === gainsMoney || received?.currency === gainsMoney) continue;
    const day = dayOf(time);
    for (const coins of [sent, received]) if (coins) asked.set(keyOf(coins.currency, day), [coins.currency, day]);
  }
  const pairs = [...asked.values()];
  const rows = await queryRows<{ asset: string; day: number; close: string | null }>(store, closesText, [
    arrayLiteral(pairs.map(([asset]) => asset)),
    arrayLiteral(pairs.map(([, day]) => String(day))),
  ]);
  const known = new Map<string, Decimal>();
  for (const { asset, day, close } of rows) if (close) known.set(keyOf(asset, day), parseDecimal(close));
  return (asset, time) => {
    const day = dayOf(time);
    return known.get(keyOf(asset, day)) ?? (day === dayOf(atMs) ? priceOf(asset, prices) : undefined);
  };
}

const dayOf = (timeMs: number): number => Math.floor(timeMs / dayMs);
const keyOf = (asset: string, day: number): string => `${asset} ${day}`;

const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, zero);

const totalsOf = (lots: readonly Lot[]): Gains['totals'] => ({
  proceeds: formatDecimal(sum(lots.map(({ proceeds }) => proceeds))),
  fee: formatDecimal(sum(lots.map(({ fee }) => fee))),
  cost: formatDecimal(sum(lots.map(({ cost }) => cost))),
  gain: formatDecimal(sum(lots.map(({ gain }) => gain))),
});

/** Coins that were sold in the year or are left at its end. */
function describeCoins(sold: readonly Lot[], holdings: readonly Holding[]): Gains['coins'] {
  const lots = Map.groupBy(sold, ({ asset }) => asset);
  const left = new Map(holdings.map((holding) => [holding.asset, holding]));
  return [...new Set([...lots.keys(), ...left.keys()])].sort().map((currency) => {
    const own = lots.get(currency) ?? [];
    const { quantity = zero, cost = zero } = left.get(currency) ?? {};
    return {
      currency,
      sold: formatDecimal(sum(own.map((lot) => lot.quantity))),
      ...totalsOf(own),
      left: { quantity: formatDecimal(quantity), cost: formatDecimal(cost) },
    };
  });
}

const describeArrival = ({ asset, quantity, value, atMs, ...told }: Arrival): Gains['arrivals'][number] => ({
  ...told,
  time: atMs,
  currency: asset,
  quantity: formatDecimal(quantity),
  value: formatDecimal(value),
});

const describeLot = (lot: Lot, number: number): GainsLot => ({
  number,
  currency: lot.asset,
  quantity: formatDecimal(lot.quantity),
  acquired: lot.acquiredAtMs,
  sold: lot.soldAtMs,
  daysHeld: lot.acquiredAtMs === null ? null : dayOf(lot.soldAtMs) - dayOf(lot.acquiredAtMs),
  cost: formatDecimal(lot.cost),
  proceeds: formatDecimal(lot.proceeds),
  fee: formatDecimal(lot.fee),
  gain: formatDecimal(lot.gain),
  isCostEstimated: lot.isCostEstimated,
  isProceedsEstimated: lot.isProceedsEstimated,
});
