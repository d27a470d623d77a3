import { sql } from 'kysely';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import { arrayLiteral, type Transaction } from '../../database/client.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { oncePerPeriod } from '../../jobs/once-per-period.ts';
import { readTerms } from '../../products/read-terms.ts';

const volumeDays = 30;

type Prices = { usdt(asset: string): Decimal | undefined };
type Options = JobSurroundings & { prices: Prices; sessions: { refresh(memberId: number): void } };

/**
 * Once per UTC day, gives every member the VIP level of what it traded in the 30 days before, except where operators
 * have set the level. After a pause only the last day counts.
 */
export async function followVolume(options: Options): Promise<void> {
  const changed: number[] = [];
  await oncePerPeriod(
    {
      job: 'vip-levels',
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

/** The members whose level is another one now. */
async function setLevels(tx: Transaction, prices: Prices, endMs: number): Promise<number[]> {
  const { levels } = await readTerms(tx, 'exchange.vip', endMs);
  const thresholds = arrayLiteral(levels.map(({ volumeUsdt }) => volumeUsdt));
  const markets = tx.selectFrom('symbol').select('quote_symbol').distinct().where('type', '=', symbolTypes.spot);
  const quotes = (await markets.execute()).map(({ quote_symbol }) => quote_symbol);
  // What has no price now counts as nothing.
  const worth = arrayLiteral(quotes.map((quote) => formatDecimal(prices.usdt(quote) ?? (0n as Decimal))));
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
