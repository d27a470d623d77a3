import type { BoptionExposure } from '../../../contract/boption-house.ts';
import { type BoptionCurrency, type BoptionDirection, boptionCurrencies } from '../../../contract/boption-values.ts';
import { canonical } from '../../../contract/money.ts';
import { type Database, queryRows, type Store } from '../../database/client.ts';
import type { MarketData } from '../../market-data/types.ts';
import { readBoptionRules, readOptionMarkets } from './boption-terms.ts';
import type { BuyingServices } from './buy-option.ts';
import { minuteMs } from './exposure.ts';

const expiriesMax = 200;

type Row = {
  symbol: string;
  currency: BoptionCurrency;
  direction: BoptionDirection;
  orders: number;
  stake: string;
  profit: string;
};

const sums = 'count(*) as orders, trim_scale(sum(stake))::text as stake, trim_scale(sum(profit))::text as profit';
const marketsText = `
  select symbol, currency, direction, ${sums} from boption_order where settled_at is null group by 1, 2, 3`;
const expiriesText = `
  with minutes as (
    select expires_at / ${minuteMs} as minute, symbol, currency, direction, stake, profit
    from boption_order where settled_at is null
  ), soonest as (
    select minute, symbol, currency from minutes group by 1, 2, 3 order by 1, 2, 3 limit ${expiriesMax}
  )
  select minute * ${minuteMs} as minute, symbol, currency, direction, ${sums}
  from minutes join soonest using (minute, symbol, currency) group by minute, symbol, currency, direction
  order by 1, 2, 3`;

const nothing = { orders: 0, stake: '0', profit: '0' };
function sidesOf(rows: readonly Row[]) {
  const side = (wanted: BoptionDirection) => {
    const row = rows.find(({ direction }) => direction === wanted);
    return row ? { orders: row.orders, stake: row.stake, profit: row.profit } : nothing;
  };
  return { up: side('up'), down: side('down') };
}

type Lagging = Pick<BuyingServices, 'lagMs' | 'isBeatable'> & Pick<MarketData, 'lag'> & { atMs: number };

/** What the house has promised for options that are not settled, and how late the prices of each market come. */
export async function readExposure(database: Database, { atMs, ...lagging }: Lagging): Promise<BoptionExposure> {
  const rules = await readBoptionRules(database, atMs);
  const open = await queryRows<Row>(database, marketsText, []);
  const markets = await readOptionMarkets(database, { viewer: { testEnabled: true }, atMs });
  const expiring = await queryRows<Row & { minute: number }>(database, expiriesText, []);
  return {
    currencies: await readHouse(database),
    markets: markets.map(({ symbol, isOpen, terms }) => {
      const ofMarket = open.filter((row) => row.symbol === symbol);
      const lagMs = Math.max(rules.lagMsMin, Math.ceil(lagging.lagMs(symbol)));
      const beaten = terms.durations.filter(({ durationSeconds, payoutBps }) =>
        lagging.isBeatable({ durationMs: durationSeconds * 1_000, payoutBps, lagMs }),
      );
      return {
        symbol,
        isOpen,
        version: terms.version,
        measuredLagMs: lagging.lag(symbol).p99Ms,
        lagMs,
        beatenDurations: beaten.map(({ durationSeconds }) => durationSeconds),
        exposureMax: canonical(terms.exposureMax),
        expiryExposureMax: canonical(terms.expiryExposureMax),
        open: [...Map.groupBy(ofMarket, ({ currency }) => currency)].map(([currency, rows]) => ({
          currency,
          ...sidesOf(rows),
        })),
      };
    }),
    expiries: [...Map.groupBy(expiring, (row) => `${row.minute} ${row.symbol} ${row.currency}`).values()].map(
      (rows) => {
        const { minute, symbol, currency } = rows[0] as Row & { minute: number };
        return { minute, symbol, currency, ...sidesOf(rows) };
      },
    ),
  };
}

async function readHouse(store: Store): Promise<BoptionExposure['currencies']> {
  const rows = await store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['account.asset', 'balance.total', 'balance.held'])
    .where('owner_kind', '=', 'house')
    .where('account.kind', '=', 'boption')
    .execute();
  return boptionCurrencies.map((currency) => {
    const balance = rows.find(({ asset }) => asset === currency);
    return { currency, house: canonical(balance?.total ?? '0'), promised: canonical(balance?.held ?? '0') };
  });
}
