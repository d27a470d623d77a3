import type { FuturesRisk } from '../../../contract/futures-figures.ts';
import { notionalOf } from '../../../contract/futures-margin.ts';
import { netOf } from '../../../contract/futures-skew.ts';
import { type MarginCurrency, marginCurrencies } from '../../../contract/futures-values.ts';
import { canonical, type Decimal, formatDecimal, multiply, parseDecimal, zero } from '../../../contract/money.ts';
import type { Database, Store } from '../../database/client.ts';
import { currentRules, currentTerms } from './futures-batch.ts';
import type { FuturesState, Pool } from './futures-state.ts';
import { stressLossOf } from './opening-limits.ts';
import type { MarkOf } from './ticket-result.ts';

const deleveragedListed = 20;

type Now = { nowMs: number; markOf: MarkOf /** Whether test markets are listed, too. */; seesTests: boolean };

/** What is public of the risk of futures, by margin currency. */
export async function readRisk(database: Database, state: FuturesState, now: Now): Promise<FuturesRisk[]> {
  const accounts = await readHouse(database);
  const { stress } = currentRules(state, now.nowMs);
  const found: FuturesRisk[] = [];
  for (const { currency, house, insurance } of accounts) {
    const pools = [...state.markets.values()].flatMap((market) =>
      market.pools.filter((pool) => pool.currency === currency),
    );
    const markOf = (pool: Pool) => now.markOf(pool.market.symbol) ?? pool.mark ?? zero;
    const nets = pools.map((pool) => multiply(netOf(pool.open), markOf(pool), 'up'));
    found.push({
      currency,
      house,
      insurance,
      stressMovePercent: Number(stress.move / 10n ** 16n),
      stressLoss: formatDecimal(stressLossOf(nets, stress.move)),
      stressLossMax: formatDecimal(multiply(parseDecimal(house), stress.share, 'down')),
      markets: pools
        .filter(({ market }) => now.seesTests || !market.isTestOnly)
        .map((pool) => describeOpenInterest(pool, markOf(pool), now.nowMs)),
      ...(await readDeleveraged(database, currency)),
    });
  }
  return found;
}

function describeOpenInterest({ market, open }: Pool, mark: Decimal, nowMs: number): FuturesRisk['markets'][number] {
  const { caps } = currentTerms(market, nowMs);
  const side = (quantity: Decimal) => ({
    notional: formatDecimal(notionalOf(quantity, mark)),
    quantity: formatDecimal(quantity),
  });
  return {
    symbol: market.symbol,
    long: side(open.long),
    short: side(open.short),
    openLower: formatDecimal(caps.lower),
    openUpper: formatDecimal(caps.upper),
  };
}

/** The house's accounts in futures: the other side of all tickets, and what pays for losses beyond a margin. */
export async function readHouse(store: Store) {
  const rows = await store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['account.asset', 'account.kind', 'balance.total'])
    .where('owner_kind', '=', 'house')
    .where('account.kind', 'in', ['futures', 'insurance'])
    .execute();
  const totalOf = (asset: MarginCurrency, kind: 'futures' | 'insurance') =>
    canonical(rows.find((row) => row.asset === asset && row.kind === kind)?.total ?? '0');
  return marginCurrencies.map((currency) => ({
    currency,
    house: totalOf(currency, 'futures'),
    insurance: totalOf(currency, 'insurance'),
  }));
}

async function readDeleveraged(database: Database, currency: MarginCurrency) {
  const deleveraged = database
    .selectFrom('futures_close')
    .innerJoin('futures_ticket', 'futures_ticket.id', 'ticket_id')
    .where('reason', '=', 'deleveraged')
    .where('currency', '=', currency);
  const { count } = await deleveraged.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const latest = await deleveraged
    .innerJoin('symbol', 'symbol.id', 'symbol_id')
    .select(['symbol', 'side', 'futures_close.quantity', 'futures_close.mark', 'closed_at'])
    .where('symbol.is_test_only', '=', false)
    .orderBy('closed_at', 'desc')
    .limit(deleveragedListed)
    .execute();
  return {
    deleveraged: Number(count),
    latestDeleveraged: latest.map(({ symbol, side, quantity, mark, closed_at: time }) => ({
      symbol,
      side,
      quantity: canonical(quantity),
      mark: canonical(mark),
      time,
    })),
  };
}
