import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { Environment } from '../env.ts';
import type { Log } from '../log.ts';
import { type BookFeed, createBookFeed } from './feeds/book.ts';
import type { DayKeys } from './feeds/day-keys.ts';
import { joinFeeds } from './feeds/join-feeds.ts';
import { openReplayFeed } from './feeds/replay.ts';
import { createSimulatedFeed } from './feeds/simulated.ts';
import type { Feed, FeedMarket } from './types.ts';

/** Of an index. Where one exchange is named, which is for trial money, its prices count as they are. */
const sourcesMin = 3;

type FeedSettings = Pick<
  Environment,
  | 'LEDGER'
  | 'FEED'
  | 'FEED_REPLAY_FILE'
  | 'FEED_REPLAY_FORMAT'
  | 'FEED_REPLAY_SYMBOL'
  | 'FEED_REPLAY_SPEED'
  | 'FEED_CCXT_EXCHANGES'
  | 'FEED_CCXT_URLS'
>;
export type OpenFeedsOptions = {
  database: Database;
  environment: FeedSettings;
  /** Of the simulated prices. */
  priceKeys: DayKeys;
  clock: Clock;
  log: Log;
};

export type OpenFeeds = {
  feeds: readonly Feed[];
  /** Of markets that exist nowhere else. */
  book: BookFeed;
  /** The markets of now, by the feed that is about them. */
  share(): Promise<ReadonlyMap<Feed, readonly FeedMarket[]>>;
};

/**
 * One feed for each symbol name, as the environment says: all simulated; or one replayed and the others simulated; or
 * all of public exchanges, but the test markets, which exist nowhere else.
 * Throws when the replay's file can not be read or its symbol is no market.
 */
export async function openFeeds(options: OpenFeedsOptions): Promise<OpenFeeds> {
  const { database } = options;
  const markets = await readFeedMarkets(database);
  const isBook = ({ isOwnBook }: StoredMarket) => isOwnBook;
  const book = createBookFeed({ ...options, markets: markets.filter(isBook) });
  const outside = await shareMarkets(
    options,
    markets.filter((market) => !isBook(market)),
  );
  const shares: Share[] = [
    ...outside.map(({ feed, isOwn }) => ({ feed, isOwn: (market: StoredMarket) => !isBook(market) && isOwn(market) })),
    { feed: book, isOwn: isBook },
  ];
  return {
    feeds: shares.map(({ feed }) => feed),
    book,
    async share() {
      const markets = await readFeedMarkets(database);
      return new Map(shares.map(({ feed, isOwn }) => [feed, markets.filter(isOwn)]));
    },
  };
}

/** A feed, and which markets are its own. */
type Share = { feed: Feed; isOwn(market: StoredMarket): boolean };

async function shareMarkets(options: OpenFeedsOptions, markets: readonly StoredMarket[]): Promise<Share[]> {
  const { environment, priceKeys: keys, clock, log } = options;
  const simulate = (isOwn: Share['isOwn']): Share => ({
    feed: createSimulatedFeed({ keys, clock, markets: markets.filter(isOwn) }),
    isOwn,
  });
  if (environment.FEED === 'replay') {
    const market = markets.find(({ symbol }) => symbol === environment.FEED_REPLAY_SYMBOL);
    if (!market) throw new Error(`FEED_REPLAY_SYMBOL: there is no market ${environment.FEED_REPLAY_SYMBOL}`);
    const replay = await openReplayFeed({
      file: environment.FEED_REPLAY_FILE ?? '',
      format: environment.FEED_REPLAY_FORMAT,
      speed: environment.FEED_REPLAY_SPEED,
      market,
      keys,
      clock,
      log,
    });
    const isReplayed = ({ symbol }: StoredMarket) => symbol === market.symbol;
    return [{ feed: replay, isOwn: isReplayed }, simulate((other) => !isReplayed(other))];
  }
  if (environment.FEED === 'ccxt') {
    // Loaded only here: the package takes 60 MB of memory.
    const { openCcxtFeed } = await import('./feeds/ccxt.ts');
    const symbols = markets.filter((market) => !market.isTestOnly).map(({ symbol }) => symbol);
    const urls = environment.FEED_CCXT_URLS;
    const feeds = environment.FEED_CCXT_EXCHANGES.map((exchange) =>
      openCcxtFeed({ exchange, url: urls?.get(exchange), symbols, clock, log }),
    );
    const feed = joinFeeds(feeds, Math.min(feeds.length, sourcesMin));
    const ccxt = { feed, isOwn: ({ isTestOnly }: StoredMarket) => !isTestOnly };
    // A made-up price never runs beside real money: the test markets have none there.
    return environment.LEDGER === 'real' ? [ccxt] : [ccxt, simulate(({ isTestOnly }) => isTestOnly)];
  }
  return [simulate(() => true)];
}

type StoredMarket = FeedMarket & { isTestOnly: boolean; isOwnBook: boolean };

const ratePrecision = 5;

/**
 * Symbol names of any type that have not ended, with the finest precision of their types; and the rates of countries'
 * money, which is not traded here but has its worth.
 */
async function readFeedMarkets(database: Database): Promise<StoredMarket[]> {
  const rows = await database
    .selectFrom('symbol')
    .select(({ fn }) => [
      'symbol',
      fn.max('price_precision').as('pricePrecision'),
      fn.max('volume_precision').as('volumePrecision'),
      fn.agg<boolean>('bool_and', ['is_test_only']).as('isTestOnly'),
      sql<boolean>`bool_and(price_source = 'book')`.as('isOwnBook'),
    ])
    .where('status', '<>', 'delisted')
    .groupBy('symbol')
    .orderBy(({ fn }) => fn.min('sort'))
    .execute();
  const currencies = await database
    .selectFrom('asset')
    .select(['code', 'decimals'])
    .where('is_fiat', '=', true)
    .where('code', '!=', 'USD')
    .orderBy('sort')
    .execute();
  const rates = currencies
    .map(({ code, decimals }) => ({ symbol: `${code}_USDT`, volumePrecision: decimals, pricePrecision: ratePrecision }))
    .filter(({ symbol }) => !rows.some((row) => row.symbol === symbol));
  return [...rows, ...rates.map((rate) => ({ ...rate, isTestOnly: false, isOwnBook: false }))];
}
