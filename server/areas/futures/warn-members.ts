import { marginRate } from '../../../contract/futures-margin.ts';
import { add, type Decimal, decimalOfUnits, divide, formatDecimal, one, subtract } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { arrayLiteral, type Database, inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import { notifyUrgent, type UrgentEvent } from '../notification/notify-chosen.ts';
import type { Futures } from './futures.ts';
import {
  type FuturesState,
  type LiquidationQueue,
  liquidationPriceOf,
  openedOf,
  type Pool,
  shiftedMark,
  type Ticket,
} from './futures-state.ts';
import { nameOf } from './ticket-events.ts';

/** Of the margin rate, at which a ticket is liquidated at 100. */
const steps = [90, 80] as const;
type Percent = (typeof steps)[number];
/** Below it a ticket is out of danger: it is warned of anew when it comes back. */
const calmPercent = 70;
/** The others come a second later. */
const warningsPerRunMax = 500;

type Options = {
  database: Database;
  futures: Pick<Futures, 'state'>;
  marketData: Pick<MarketData, 'last'>;
  clock: Clock;
};
type Warning = { ticket: Ticket; percent: Percent };

/** Warns of tickets that come near to liquidation, once at each step. What was said outlives a restart. */
export function createWarnings({ database, futures, marketData, clock }: Options): () => Promise<void> {
  let said: Map<number, Percent> | undefined;

  return async () => {
    said ??= await readSaid(database);
    const before = said;
    const markOf = (symbol: string) => {
      const last = marketData.last(symbol);
      return last && last.stale === null ? last.price : null;
    };
    const { warnings, calm } = findWarnings(futures.state(), before, markOf);
    const news = warnings.slice(0, warningsPerRunMax);
    if (news.length === 0 && calm.length === 0) return;
    await inTransaction(database, async (tx) => ok(await write(tx, { news, calm, atMs: clock.now() })));
    for (const { ticket, percent } of news) before.set(ticket.id, percent);
    for (const id of calm) before.delete(id);
  };
}

/** What is to be said now, and of which tickets it may be said anew later. */
function findWarnings(
  { markets, tickets }: FuturesState,
  before: ReadonlyMap<number, Percent>,
  markOf: (symbol: string) => Decimal | null,
): { warnings: Warning[]; calm: number[] } {
  const near: { ticket: Ticket; percent: number }[] = [];
  for (const { symbol, pools } of markets.values()) {
    const mark = markOf(symbol);
    // Without a price nobody knows whether the danger is over: what was said still holds.
    if (mark === null) near.push(...pools.flatMap(ticketsOf).map((ticket) => ({ ticket, percent: calmPercent })));
    else {
      const found = pools.flatMap((pool) => findNear(pool, mark, tickets));
      near.push(...found.map((ticket) => ({ ticket, percent: percentOf(ticket, mark) })));
    }
  }
  const uneasy = new Set(near.flatMap(({ ticket, percent }) => (percent >= calmPercent ? [ticket.id] : [])));
  return {
    warnings: near.flatMap(({ ticket, percent }) => {
      const step = steps.find((one) => percent >= one);
      return step !== undefined && step > (before.get(ticket.id) ?? 0) ? [{ ticket, percent: step }] : [];
    }),
    calm: [...before.keys()].filter((id) => !uneasy.has(id)),
  };
}

async function readSaid(database: Database): Promise<Map<number, Percent>> {
  const rows = await database.selectFrom('futures_warning').select(['ticket_id', 'percent']).execute();
  return new Map(rows.map(({ ticket_id, percent }) => [ticket_id, percent as Percent]));
}

const ticketsOf = ({ ofMember }: Pool): Ticket[] => [...ofMember.values()].flatMap((own) => [...own]);

/** Of a queue those stand at the end that the mark is nearest to: the others are not looked at. */
const findNear = (pool: Pool, mark: Decimal, tickets: ReadonlyMap<number, Ticket>): Ticket[] =>
  [...pool.liquidations.values()].flatMap((queue) =>
    queue.tickets
      .triggered(shiftedMark(queue, calmBound(queue, mark), pool.fundingIndex))
      .flatMap(({ id }) => tickets.get(id) ?? []),
  );

/**
 * Between the mark and this price lie the liquidation prices of all tickets that are not calm, and of some others. With
 * the rates r that a ticket must keep, a long one at the share w of its margin rate is liquidated above
 * mark * (1 - r / w) / (1 - r), a short one below mark * (1 + r / w) / (1 + r).
 */
function calmBound({ side, maintenance }: LiquidationQueue, mark: Decimal): Decimal {
  const rates = add(maintenance.tier.maintenanceRate, maintenance.closeFeeRate);
  const atCalm = divide(decimalOfUnits(rates * 100n), decimalOfUnits(BigInt(calmPercent) * one), 'up');
  const [dividend, divisor] =
    side === 'long' ? [subtract(one, atCalm), subtract(one, rates)] : [add(one, atCalm), add(one, rates)];
  return divide(decimalOfUnits((mark * dividend) / one), divisor, side === 'long' ? 'down' : 'up');
}

function percentOf(ticket: Ticket, mark: Decimal): number {
  const { side, quantity, margin, pool, terms } = ticket;
  const { entry, fundingFrom, tier: at } = openedOf(ticket);
  const tier = terms.tiers[at];
  if (!tier) throw new Error(`${pool.market.symbol} has no tier ${at} in version ${terms.version}`);
  const ground = { tier, closeFeeRate: terms.skewingRate, index: pool.fundingIndex };
  const rate = marginRate({ side, quantity, entry, margin, fundingFrom }, mark, ground);
  return rate === null ? 100 : Number(formatDecimal(rate)) * 100;
}

type News = { news: Warning[]; calm: number[]; atMs: number };

async function write(tx: Transaction, { news, calm, atMs }: News): Promise<void> {
  await queryRows(tx, 'delete from futures_warning where ticket_id = any ($1::int8[])', [arrayLiteral(calm)]);
  const text = `insert into futures_warning (ticket_id, percent, warned_at)
    select ticket_id, percent, $3::int8 from unnest($1::int8[], $2::int4[]) as said (ticket_id, percent)
    on conflict (ticket_id) do update set percent = excluded.percent, warned_at = excluded.warned_at`;
  const ids = arrayLiteral(news.map(({ ticket }) => ticket.id));
  await queryRows(tx, text, [ids, arrayLiteral(news.map(({ percent }) => percent)), atMs]);
  await notifyUrgent(tx, news.map(describeWarning), atMs);
}

function describeWarning({ ticket, percent }: Warning): UrgentEvent {
  const { market } = ticket.pool;
  const price = liquidationPriceOf(ticket) ?? openedOf(ticket).entry;
  const rounded = decimalOfUnits((price / market.tick) * market.tick);
  const parameters = { market: nameOf(market), percent: String(percent), price: formatDecimal(rounded) };
  return { memberId: ticket.memberId, type: 'futuresMarginWarning', parameters };
}
