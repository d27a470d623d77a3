import { symbolTypes } from '../../contract/quotes.ts';
import { alertArea } from '../areas/alert/area.ts';
import { optionTicksSince } from '../areas/boption/area.ts';
import { c2cArea } from '../areas/c2c/area.ts';
import { chainArea } from '../areas/chain/area.ts';
import { contentArea } from '../areas/content/area.ts';
import { demoArea } from '../areas/demo/area.ts';
import { exchangeArea } from '../areas/exchange/area.ts';
import { futuresArea } from '../areas/futures/area.ts';
import { homeArea } from '../areas/home/area.ts';
import { loanArea } from '../areas/loan/area.ts';
import { marketMakerArea } from '../areas/market-maker/area.ts';
import { notificationArea } from '../areas/notification/area.ts';
import { quotesArea } from '../areas/quotes/area.ts';
import { robotArea } from '../areas/robot/area.ts';
import { siteArea } from '../areas/site/area.ts';
import { walletArea } from '../areas/wallet/area.ts';
import type { Claims } from '../areas/wallet/list-balances.ts';
import { hourMs } from '../clock.ts';
import { type Database, type OpenDatabase, openDatabase } from '../database/client.ts';
import { onCommitted } from '../database/committed.ts';
import type { Lease } from '../database/lease.ts';
import { openHistories } from '../database/open-histories.ts';
import { createImageEncoder } from '../files/encode-image.ts';
import { createPictureTurns } from '../files/picture-turns.ts';
import { watchDatabase } from '../http/watch-database.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { createMemberNews } from '../live/member-news.ts';
import type { LivePublisher } from '../live/share-news.ts';
import type { BookFeed } from '../market-data/feeds/book.ts';
import { openMarketData } from '../market-data/market-data.ts';
import { openFeeds } from '../market-data/open-feeds.ts';
import { openPriceKeys } from '../market-data/open-price-keys.ts';
import type { Prices } from '../market-data/price-of.ts';
import { countConnections } from '../metrics/pools.ts';
import { stampLedger, tellMixture } from './ledger-stamp.ts';
import { openMemberServices, type Surroundings } from './open-member-services.ts';

/** Futures and options of other processes follow the ticks that are stored. */
const sharedTicksEveryMs = 100;

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Opens what the calls, the live feed and the jobs work with. Throws when one of it can not be opened. */
export async function openServices({ lease, ...surroundings }: Surroundings & { lease?: Lease | undefined }) {
  const { environment, log } = surroundings;
  const databaseOptions = {
    ...(environment.DATABASE_URL && { databaseUrl: environment.DATABASE_URL }),
    lease,
    dataDirectory: environment.DATA_DIRECTORY,
    log,
  };
  const opened = countConnections('exchange', await openDatabase(databaseOptions));
  const { database } = opened;
  try {
    await stampLedger(database, environment, surroundings.clock.now());
  } catch (error) {
    await opened.close();
    throw error;
  }
  tellMixture(environment, log);
  const basics = { ...surroundings, opened, database };
  const { site } = await siteArea.open(basics);
  const { searchCounts } = homeArea.open(basics);
  const priceKeys = await openPriceKeys(basics);
  const feeds = await openFeeds({ ...basics, priceKeys });
  const ticksKeptMs = () => site.current().tickHoursKept * hourMs;
  const neededSinceMs = (symbol: string) => optionTicksSince(database, symbol);
  const { book, ...outside } = feeds;
  const storeEveryMs = environment.REDIS_URL ? sharedTicksEveryMs : undefined;
  const marketData = await openMarketData({ ...basics, ...outside, ticksKeptMs, neededSinceMs, storeEveryMs });
  const { alerts } = await alertArea.open({ ...basics, marketData });
  const prices = { usdt: marketData.usdtPrice };
  const { loans } = loanArea.open(basics);
  const { futures } = futuresArea.open({ ...basics, marketData });
  const trading = await openTrading({ ...basics, site, marketData, prices, futures, loans, book });
  const members = await openMemberServices({ ...basics, site });
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl } = environment;
  const { notifications } = notificationArea.open({
    ...basics,
    ...members,
    tellMember: (memberId) => trading.live.current?.publishNotificationsChanged(memberId),
  });
  const stopHearing = onCommitted(database, (committed) => {
    const live = trading.live.current;
    switch (committed.what) {
      case 'depositsChanged':
        return live?.publishDepositsChanged(committed.memberId);
      case 'c2cOrderChanged':
        return live?.publishC2cOrderChanged(committed.memberId, committed.orderId);
      case 'balancesChanged':
        return trading.memberNews.addBalances(committed.memberId);
      case 'chatSaid':
        return live?.publishChat(committed);
      case 'chatRead':
        return live?.publishChatRead(committed);
      case 'chatLeftVisitor':
        return live?.cutVisitors(committed.chatId);
    }
  });
  const pictureTurns = createPictureTurns({
    megapixelsPerMinuteMax: () => site.current().pictureMegapixelsPerMinute,
  });
  const histories = openHistories({ database, replicaUrl: environment.DATABASE_REPLICA_URL, log });
  const databaseWatch = databaseUrl ? watchDatabase({ databaseUrl, log }) : undefined;
  return {
    ...basics,
    site,
    searchCounts,
    ...(await quotesArea.open(basics)),
    marketData,
    alerts,
    priceKeys,
    prices,
    futures,
    loans,
    ...trading,
    ...members,
    notifications,
    encodeImage: createImageEncoder(pictureTurns),
    ...contentArea.open({ pictureTurns }),
    ...(await chainArea.open(basics)),
    ...c2cArea.open(basics),
    histories,
    databaseWatch,
    publicOrigins: publicUrl ? [new URL(publicUrl).origin] : [],
    async close() {
      stopHearing();
      await trading.live.feed?.close();
      await notifications.close();
      await trading.demoTraders?.close();
      await trading.marketMaker?.close();
      trading.robots.close();
      await trading.exchange.close();
      await alerts.close();
      await marketData.close();
      await searchCounts.flush();
      databaseWatch?.stop();
      await histories.close();
      await opened.close();
    },
  };
}

type Basics = Surroundings & { opened: OpenDatabase; database: Database };
type TradingOptions = Basics &
  Claims & {
    site: Awaited<ReturnType<typeof siteArea.open>>['site'];
    marketData: Awaited<ReturnType<typeof openMarketData>>;
    prices: Prices;
    book: BookFeed;
  };

/** The order pipeline, the house's market maker on it, and who hears of what they commit. */
async function openTrading(options: TradingOptions) {
  const { marketData, book, log } = options;
  // The live feed needs the listening server, which comes last.
  const live: { current: LivePublisher | undefined; feed: LiveFeed | undefined } = {
    current: undefined,
    feed: undefined,
  };
  let marketMaker: Awaited<ReturnType<typeof marketMakerArea.open>>['marketMaker'];
  let robots: ReturnType<typeof robotArea.open>['robots'] | undefined;
  const memberNews = createMemberNews({
    hasMember: (memberId) => live.current?.hasMember(memberId) ?? false,
    publish: (memberId, event) => live.current?.publishMember(memberId, event),
    ...walletArea.open(options),
    log,
  });
  const { exchange } = await exchangeArea.open({
    ...options,
    referencePrices: marketData,
    publisher: {
      market: (event) => live.current?.publishMarket(event),
      traded: book.hear,
      member(memberId, report) {
        if (memberId === marketMaker?.memberId) marketMaker.hear(report());
        else {
          memberNews.add(memberId, report);
          robots?.hear(memberId);
        }
      },
    },
  });
  ({ robots } = robotArea.open({ ...options, exchange }));
  const isWatched = (symbol: string) => live.current?.isWatched({ type: symbolTypes.spot, symbol }) ?? false;
  ({ marketMaker } = await marketMakerArea.open({ ...options, exchange, isWatched }));
  const { demoTraders } = await demoArea.open({ ...options, exchange, isWatched });
  return {
    live,
    memberNews,
    exchange,
    robots,
    marketMaker,
    demoTraders,
  };
}
