import { sql } from 'kysely';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import { allowLongStatements } from '../../database/allow-long-statements.ts';
import { arrayLiteral, type Store, type Transaction } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { oncePerPeriod } from '../../jobs/once-per-period.ts';
import type { Log } from '../../log.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { readTerms } from '../../products/read-terms.ts';

const volumeDays = 30;

type Options = JobSurroundings & {
  log: Pick<Log, 'error' | 'warn'>;
  prices: Prices;
  sessions: { refresh(memberId: number): void };
};
const job = 'vip-levels';

/**
 * Once per UTC day, gives every member the VIP level of what it traded in the 30 days before, except where operators
 * have set the level. After a pause only the last day counts. While a currency that was traded for has no price it
 * waits: levels that count it as nothing would be too low.
 */
export async function followVolume(options: Options): Promise<void> {
  const waitsFor = await listAwaitedPrices(options.database, options.prices, options.clock.now());
  if (waitsFor.length > 0) {
    options.log.warn({ currencies: waitsFor }, 'VIP levels wait: a currency that was traded for has no price');
    return;
  }
  const changed: number[] = [];
  await oncePerPeriod(
    {
      job,
      each: 'day',
      // The first run looks at yesterday.
      sinceMs: options.clock.now() - dayMs,
      skipsMissed: true,
      async work(tx, { endMs }) {
        changed.push(...(await setLevels(tx, options.prices, endMs)));
        return null;
      },
    },
    options,
  );
  for (const memberId of changed) options.sessions.refresh(memberId);
}

/** The currencies whose prices today's levels wait for; none once they are set. */
export async function listAwaitedPrices(store: Store, prices: Prices, atMs: number): Promise<string[]> {
  const startMs = atMs - (atMs % dayMs);
  const progress = store.selectFrom('job_progress').select('done_until').where('job', '=', job);
  const doneUntilMs = (await progress.where('subject', '=', '').executeTakeFirst())?.done_until ?? 0;
  return doneUntilMs >= startMs ? [] : listUnpriced(store, prices, startMs);
}

/** What markets were traded for in the 30 days before, and has no price now. */
async function listUnpriced(store: Store, prices: Prices, endMs: number): Promise<string[]> {
  const unpriced = (await listQuotes(store)).filter((quote) => prices.usdt(quote) === undefined);
  if (unpriced.length === 0) return [];
  const traded = store
    .selectFrom('symbol')
    .select('quote_symbol')
    .distinct()
    .where('type', '=', symbolTypes.spot)
    .where('quote_symbol', 'in', unpriced)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('trade')
          .select('trade.market_id')
          .whereRef('trade.market_id', '=', 'symbol.id')
          .where('trade.created_at', '>=', endMs - volumeDays * dayMs)
          .where('trade.created_at', '<', endMs),
      ),
    );
  return (await traded.orderBy('quote_symbol').execute()).map(({ quote_symbol }) => quote_symbol);
}

async function listQuotes(store: Store): Promise<string[]> {
  const markets = store.selectFrom('symbol').select('quote_symbol').distinct().where('type', '=', symbolTypes.spot);
  return (await markets.execute()).map(({ quote_symbol }) => quote_symbol);
}

/** The members whose level is another one now. Throws when a price has gone since it was looked for. */
async function setLevels(tx: Transaction, prices: Prices, endMs: number): Promise<number[]> {
  const { levels } = await readTerms(tx, 'exchange.vip', endMs);
  const thresholds = arrayLiteral(levels.map(({ volumeUsdt }) => volumeUsdt));
  // What has no price was not traded for.
  if ((await listUnpriced(tx, prices, endMs)).length > 0)
    throw new Error('a currency that was traded for has no price');
  const quotes = (await listQuotes(tx)).filter((quote) => prices.usdt(quote) !== undefined);
  const worth = arrayLiteral(quotes.map((quote) => formatDecimal(prices.usdt(quote) as Decimal)));
  await expectManyOrders(tx);
  const { rows } = await sql<{ id: number }>`
    with traded as (
      select spot_order.member_id, sum(trade.price * trade.quantity * price.usdt) as usdt
      from trade
      cross join lateral (values (maker_order_id), (taker_order_id)) as side (order_id)
      join spot_order on spot_order.id = side.order_id
      join symbol on symbol.id = trade.market_id
      join unnest(${arrayLiteral(quotes)}::text[], ${worth}::numeric[]) as price (asset, usdt)
        on price.asset = symbol.quote_symbol
      where trade.created_at >= ${endMs - volumeDays * dayMs} and trade.created_at < ${endMs}
      group by spot_order.member_id
    ), reached as (
      select member.id, (
        select max(rule.place) - 1 from unnest(${thresholds}::numeric[]) with ordinality as rule (usdt, place)
        where rule.usdt <= coalesce(traded.usdt, 0)
      ) as level
      from member left join traded on traded.member_id = member.id
      where member.vip_set_level is null
    )
    update member set vip_level = reached.level from reached
    where member.id = reached.id and member.vip_level <> reached.level
    returning member.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Orders have no index by their number alone, and the planner would look through the whole index of members for each of
 * them. Read once as a whole they take seconds, of tens of millions more than a statement has elsewhere.
 */
async function expectManyOrders(tx: Transaction): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
  await allowLongStatements(tx);
}
