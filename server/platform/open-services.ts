import { symbolTypes } from '../../contract/quotes.ts';
import { createCaptchas } from '../access/captchas.ts';
import { createOneTimeCodes } from '../access/one-time-codes.ts';
import { createPasswords } from '../access/passwords.ts';
import { readSecret } from '../access/read-secret.ts';
import { createRecentTries } from '../access/recent-tries.ts';
import { createSeal } from '../access/seal.ts';
import { accountArea } from '../areas/account/area.ts';
import { alertArea } from '../areas/alert/area.ts';
import { apiKeyArea } from '../areas/api-key/area.ts';
import { boptionArea, optionTicksSince } from '../areas/boption/area.ts';
import { c2cArea } from '../areas/c2c/area.ts';
import { chainArea } from '../areas/chain/area.ts';
import { contentArea } from '../areas/content/area.ts';
import { demoArea } from '../areas/demo/area.ts';
import { exchangeArea } from '../areas/exchange/area.ts';
import { futuresArea } from '../areas/futures/area.ts';
import { homeArea } from '../areas/home/area.ts';
import { identityArea } from '../areas/identity/area.ts';
import { loanArea } from '../areas/loan/area.ts';
import { marketMakerArea } from '../areas/market-maker/area.ts';
import { notificationArea } from '../areas/notification/area.ts';
import { operatorArea } from '../areas/operator/area.ts';
import { quotesArea } from '../areas/quotes/area.ts';
import { rewardArea } from '../areas/reward/area.ts';
import { robotArea } from '../areas/robot/area.ts';
import { siteArea } from '../areas/site/area.ts';
import { walletArea } from '../areas/wallet/area.ts';
import type { Claims } from '../areas/wallet/list-balances.ts';
import { webhookArea } from '../areas/webhook/area.ts';
import { type Clock, hourMs, type RandomBytes } from '../clock.ts';
import { openDatabase } from '../database/client.ts';
import { onCommitted } from '../database/committed.ts';
import type { Lease } from '../database/lease.ts';
import type { Environment } from '../env.ts';
import { createImageEncoder } from '../files/encode-image.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createPictureTurns } from '../files/picture-turns.ts';
import { createCsrf } from '../http/csrf.ts';
import { watchDatabase } from '../http/watch-database.ts';
import { createFuturesNews } from '../live/futures-news.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { createMemberNews } from '../live/member-news.ts';
import { createOptionNews } from '../live/option-news.ts';
import type { Log } from '../log.ts';
import { createOutbox } from '../mail/outbox.ts';
import type { BookFeed } from '../market-data/feeds/book.ts';
import { openMarketData } from '../market-data/market-data.ts';
import { openFeeds } from '../market-data/open-feeds.ts';
import { openPriceKeys } from '../market-data/open-price-keys.ts';
import type { Prices } from '../market-data/price-of.ts';
import { createTranslate } from '../texts.ts';
import { stampLedger, tellMixture } from './ledger-stamp.ts';
import { siteOrigin } from './site-origin.ts';

export type Surroundings = {
  environment: Environment;
  log: Log;
  clock: Clock;
  randomBytes: RandomBytes;
};
export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Opens what the calls, the live feed and the jobs work with. Throws when one of it can not be opened. */
export async function openServices({ lease, ...surroundings }: Surroundings & { lease?: Lease | undefined }) {
  const { environment, log } = surroundings;
  const opened = await openDatabase({
    ...(environment.DATABASE_URL && { databaseUrl: environment.DATABASE_URL }),
    lease,
    dataDirectory: environment.DATA_DIRECTORY,
    log,
  });
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
  const marketData = await openMarketData({ ...basics, ...outside, ticksKeptMs, neededSinceMs });
  const { alerts } = await alertArea.open({ ...basics, marketData });
  const prices = { usdt: marketData.usdtPrice };
  const { loans } = loanArea.open(basics);
  const trading = await openTrading({ ...basics, site, marketData, prices, loans, book });
  const account = await createAccountServices({ ...basics, site });
  const identity = await createIdentityServices(basics);
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl } = environment;
  const letters = {
    siteName: () => site.current().name,
    siteOrigin: () => siteOrigin(environment),
    translateMail: createTranslate('mail'),
  };
  const { notifications } = notificationArea.open({
    ...basics,
    ...account,
    ...letters,
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
        trading.memberNews.addBalances(committed.memberId);
        return trading.futuresNews.tickets(committed.memberId, () => []);
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
    loans,
    ...trading,
    ...account,
    ...identity,
    ...letters,
    notifications,
    encodeImage: createImageEncoder(pictureTurns),
    ...contentArea.open({ pictureTurns }),
    ...(await chainArea.open(basics)),
    ...c2cArea.open(basics),
    databaseWatch,
    publicOrigins: publicUrl ? [new URL(publicUrl).origin] : [],
    async close() {
      stopHearing();
      await trading.live.current?.close();
      await notifications.close();
      await trading.demoTraders?.close();
      await trading.marketMaker?.close();
      trading.robots.close();
      await trading.futures.close();
      await trading.options.close();
      await trading.exchange.close();
      await alerts.close();
      await marketData.close();
      await searchCounts.flush();
      databaseWatch?.stop();
      await opened.close();
    },
  };
}

type Basics = Surroundings & {
  opened: Awaited<ReturnType<typeof openDatabase>>;
  database: Awaited<ReturnType<typeof openDatabase>>['database'];
};
type TradingOptions = Basics & {
  site: Awaited<ReturnType<typeof siteArea.open>>['site'];
  marketData: Awaited<ReturnType<typeof openMarketData>>;
  prices: Prices;
  loans: Claims['loans'];
  book: BookFeed;
};

/** The order pipeline, the house's market maker on it, and who hears of what they commit. */
async function openTrading(options: TradingOptions) {
  const { marketData, book, log } = options;
  // The live feed needs the listening server, which comes last.
  const live: { current: LiveFeed | undefined } = { current: undefined };
  let marketMaker: Awaited<ReturnType<typeof marketMakerArea.open>>['marketMaker'];
  let robots: ReturnType<typeof robotArea.open>['robots'] | undefined;
  let futures: Awaited<ReturnType<typeof futuresArea.open>>['futures'];
  let readAccounts: Awaited<ReturnType<typeof futuresArea.open>>['readAccounts'];
  const memberNews = createMemberNews({
    hasMember: (memberId) => live.current?.hasMember(memberId) ?? false,
    publish: (memberId, event) => live.current?.publishMember(memberId, event),
    ...walletArea.open({ ...options, futures: { unrealised: (memberId) => futures.unrealised(memberId) } }),
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
  const futuresNews = createFuturesNews({
    hasTrader: (memberId) => live.current?.hasTrader(memberId) ?? false,
    publishTickets: (memberId, event) => live.current?.publishTickets(memberId, event),
    hasPoolWatcher: (symbol) => live.current?.hasPoolWatcher(symbol) ?? false,
    publishPools: (event) => live.current?.publishPools(event),
    readAccounts: (memberId) => readAccounts(memberId),
    log,
  });
  ({ futures, readAccounts } = await futuresArea.open({ ...options, publisher: futuresNews }));
  const optionNews = createOptionNews({
    hasBuyer: (memberId) => live.current?.hasBuyer(memberId) ?? false,
    publishOptions: (memberId, event) => live.current?.publishOptions(memberId, event),
    hasTickWatcher: (symbol) => live.current?.hasTickWatcher(symbol) ?? false,
    publishOptionTicks: (event) => live.current?.publishOptionTicks(event),
    log,
  });
  const { options: opened } = await boptionArea.open({ ...options, publisher: optionNews });
  const isWatched = (symbol: string) => live.current?.isWatched({ type: symbolTypes.spot, symbol }) ?? false;
  ({ marketMaker } = await marketMakerArea.open({ ...options, exchange, isWatched }));
  const { demoTraders } = await demoArea.open({ ...options, exchange, isWatched });
  return { live, memberNews, exchange, robots, futures, futuresNews, options: opened, marketMaker, demoTraders };
}

async function createAccountServices(basics: Basics & { site: Awaited<ReturnType<typeof siteArea.open>>['site'] }) {
  const { database, clock, randomBytes, environment, site } = basics;
  const context = { ...basics, key: await readSecret(database, 'session', randomBytes) };
  const settings = () => site.current().guessing;
  const guesses = { tries: createRecentTries(context), settings };
  const secondFactorKey = await readSecret(database, 'second factor', randomBytes);
  const seal = createSeal({ key: secondFactorKey, randomBytes });
  return {
    ...accountArea.open(basics),
    ...apiKeyArea.open({ ...basics, seal }),
    ...webhookArea.open(),
    ...operatorArea.open(basics),
    passwords: await createPasswords(),
    ...rewardArea.open({ key: await readSecret(database, 'reward', randomBytes) }),
    captchas: createCaptchas(context),
    codes: createOneTimeCodes({ ...context, guessing: settings }),
    csrf: createCsrf(context),
    guesses,
    secondFactors: { database, clock, randomBytes, guesses, key: secondFactorKey, seal },
    hasLocalOutbox: !environment.SMTP_URL && !environment.SMS_GATEWAY_URL && environment.LEDGER === 'trial',
    outbox: createOutbox({
      ...basics,
      ...(environment.SMTP_URL && { smtpUrl: environment.SMTP_URL }),
      ...(environment.SMS_GATEWAY_URL && { smsGatewayUrl: environment.SMS_GATEWAY_URL }),
      smtpFrom: environment.SMTP_FROM,
    }),
  };
}

/** The stores of uploaded files and identity data: one key for both, since each is worthless without the other. */
async function createIdentityServices({ environment, database, randomBytes }: Basics) {
  const { FILES_KEY } = environment;
  const key = FILES_KEY ? Buffer.from(FILES_KEY, 'base64') : await readSecret(database, 'files', randomBytes);
  return {
    files: openFileStore({ environment, key, randomBytes }),
    identitySeal: createSeal({ key, randomBytes }),
    ...identityArea.open({ key }),
  };
}
