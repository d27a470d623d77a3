import { symbolTypes } from '../../contract/quotes.ts';
import { createCaptchas } from '../access/captchas.ts';
import { createOneTimeCodes } from '../access/one-time-codes.ts';
import { createPasswords } from '../access/passwords.ts';
import { readSecret } from '../access/read-secret.ts';
import { createRecentTries } from '../access/recent-tries.ts';
import { createSeal } from '../access/seal.ts';
import { createSessions } from '../areas/account/sessions.ts';
import { openChains } from '../areas/chain/open-chains.ts';
import { loadSeeds } from '../areas/content/load-seeds.ts';
import { createCardDrawer } from '../areas/content/share-cards/draw-card.ts';
import { fundHouse } from '../areas/convert/fund-house.ts';
import { openExchange } from '../areas/exchange/exchange.ts';
import { seedReceivingAccounts } from '../areas/fiat/receiving-accounts.ts';
import { createSearchCounts } from '../areas/home/search-counts.ts';
import { seedBanners } from '../areas/home/seed-banners.ts';
import { createDocumentHash } from '../areas/identity/identity-data.ts';
import { clearHouseOrders } from '../areas/market-maker/house-member.ts';
import { type OpenMarketMaker, openMarketMaker } from '../areas/market-maker/open-market-maker.ts';
import { notify } from '../areas/notification/notify.ts';
import { openNotifications } from '../areas/notification/open-notifications.ts';
import { createOperatorSessions } from '../areas/operator/operator-sessions.ts';
import { openSymbolList } from '../areas/quotes/symbol-list.ts';
import { createRewardSeeds } from '../areas/reward/reward-seeds.ts';
import { openSiteSettings, type SiteSettingsReader } from '../areas/site/settings.ts';
import { grantTrialMoney } from '../areas/wallet/grant-trial-money.ts';
import { listBalances } from '../areas/wallet/list-balances.ts';
import { type Clock, hourMs, type RandomBytes } from '../clock.ts';
import { openDatabase, type Transaction } from '../database/client.ts';
import { onCommitted } from '../database/committed.ts';
import type { Environment } from '../env.ts';
import { createImageEncoder } from '../files/encode-image.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createPictureTurns } from '../files/picture-turns.ts';
import { createCsrf } from '../http/csrf.ts';
import { watchDatabase } from '../http/watch-database.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { createMemberNews } from '../live/member-news.ts';
import type { Log } from '../log.ts';
import { createOutbox } from '../mail/outbox.ts';
import { openMarketData } from '../market-data/market-data.ts';
import { openFeeds } from '../market-data/open-feeds.ts';
import { openPriceKeys } from '../market-data/open-price-keys.ts';
import { stampLedger, tellMixture } from './ledger-stamp.ts';
import { siteOrigin } from './site-origin.ts';

export type Surroundings = {
  environment: Environment;
  log: Log;
  clock: Clock;
  randomBytes: RandomBytes;
};
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens what the calls, the live feed and the jobs work with. Throws when one of it can not be opened. */
export async function openServices(surroundings: Surroundings) {
  const { environment, log } = surroundings;
  const opened = await openDatabase({
    ...(environment.DATABASE_URL && { databaseUrl: environment.DATABASE_URL }),
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
  const site = await openSiteSettings({ ...basics, sandboxFaucet: environment.SANDBOX_FAUCET });
  await loadSeeds(basics);
  await seedBanners(database);
  if (environment.SANDBOX_CHAINS) await seedReceivingAccounts(database, surroundings.clock.now());
  const searchCounts = createSearchCounts(basics);
  const symbols = await openSymbolList(basics);
  const priceKeys = await openPriceKeys(basics);
  const feeds = await openFeeds({ ...basics, priceKeys });
  const ticksKeptMs = () => site.current().tickHoursKept * hourMs;
  const marketData = await openMarketData({ ...basics, feeds, ticksKeptMs });
  const prices = { usdt: marketData.usdtPrice };
  if (environment.LEDGER === 'trial') await fundHouse({ ...basics, ...marketData });
  const trading = await openTrading({ ...basics, marketData, prices });
  const account = await createAccountServices({ ...basics, site });
  const identity = await createIdentityServices(basics);
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl } = environment;
  const notifications = openNotifications({
    ...basics,
    ...account,
    siteName: () => site.current().name,
    siteOrigin: () => siteOrigin(environment),
    tellMember: (memberId) => trading.live.current?.publishNotificationsChanged(memberId),
  });
  const stopHearing = onCommitted(database, (committed) => {
    const live = trading.live.current;
    switch (committed.what) {
      case 'depositsChanged':
        return live?.publishDepositsChanged(committed.memberId);
      case 'balancesChanged':
        return trading.memberNews.addBalances(committed.memberId);
      case 'chatSaid':
        return live?.publishChat(committed);
      case 'chatRead':
        return live?.publishChatRead(committed);
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
    symbols,
    marketData,
    priceKeys,
    prices,
    ...trading,
    ...account,
    ...identity,
    notifications,
    encodeImage: createImageEncoder(pictureTurns),
    drawCard: createCardDrawer(pictureTurns),
    chains: await openChains(basics),
    databaseWatch,
    publicOrigins: publicUrl ? [new URL(publicUrl).origin] : [],
    async close() {
      stopHearing();
      await trading.live.current?.close();
      await notifications.close();
      await trading.marketMaker?.close();
      await trading.exchange.close();
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
  marketData: Awaited<ReturnType<typeof openMarketData>>;
  prices: Parameters<typeof listBalances>[2];
};

/** The order pipeline, the house's market maker on it, and who hears of what they commit. */
async function openTrading(options: TradingOptions) {
  const { database, marketData, prices, environment, log } = options;
  // The live feed needs the listening server, which comes last.
  const live: { current: LiveFeed | undefined } = { current: undefined };
  let marketMaker: OpenMarketMaker | undefined;
  const memberNews = createMemberNews({
    hasMember: (memberId) => live.current?.hasMember(memberId) ?? false,
    publish: (memberId, event) => live.current?.publishMember(memberId, event),
    async readBalances(memberId) {
      const query = database.selectFrom('member').select(['id', 'test_enabled as testEnabled']);
      const member = await query.where('id', '=', memberId).executeTakeFirstOrThrow();
      return (await listBalances(database, member, prices)).items;
    },
    log,
  });
  const exchange = await openExchange({
    ...options,
    referencePrices: marketData,
    publisher: {
      market: (event) => live.current?.publishMarket(event),
      member(memberId, report) {
        if (memberId === marketMaker?.memberId) marketMaker.hear(report());
        else memberNews.add(memberId, report);
      },
    },
  });
  if (environment.MARKET_MAKER) {
    const isWatched = (symbol: string) => live.current?.isWatched({ type: symbolTypes.spot, symbol }) ?? false;
    marketMaker = await openMarketMaker({ ...options, exchange, isWatched });
  } else await clearHouseOrders(exchange);
  return { live, memberNews, exchange, marketMaker };
}

async function createAccountServices(basics: Basics & { site: SiteSettingsReader }) {
  const { database, clock, randomBytes, environment, site } = basics;
  const context = { ...basics, key: await readSecret(database, 'session', randomBytes) };
  const settings = () => site.current().guessing;
  const guesses = { tries: createRecentTries(context), settings };
  const secondFactorKey = await readSecret(database, 'second factor', randomBytes);
  const seal = createSeal({ key: secondFactorKey, randomBytes });
  return {
    sessions: createSessions(basics),
    operatorSessions: createOperatorSessions(basics),
    passwords: await createPasswords(),
    rewardSeeds: createRewardSeeds(await readSecret(database, 'reward', randomBytes)),
    captchas: createCaptchas(context),
    codes: createOneTimeCodes({ ...context, guessing: settings }),
    csrf: createCsrf(context),
    guesses,
    secondFactors: { database, clock, randomBytes, guesses, key: secondFactorKey, seal },
    onMemberCreated: [
      (tx: Transaction, memberId: number) => grantTrialMoney(tx, memberId, clock.now()),
      (tx: Transaction, memberId: number) =>
        notify(tx, { memberId, type: 'registration', parameters: {}, atMs: clock.now() }),
    ],
    outbox: createOutbox({
      ...basics,
      ...(environment.SMTP_URL && { smtpUrl: environment.SMTP_URL }),
      ...(environment.SMS_GATEWAY_URL && { smsGatewayUrl: environment.SMS_GATEWAY_URL }),
      smtpFrom: environment.SMTP_FROM,
    }),
  };
}

/** What keeps uploaded files and identity data: one key for both, since each is worthless without the other. */
async function createIdentityServices({ environment, database, randomBytes }: Basics) {
  const { FILES_KEY } = environment;
  const key = FILES_KEY ? Buffer.from(FILES_KEY, 'base64') : await readSecret(database, 'files', randomBytes);
  return {
    files: openFileStore({ environment, key, randomBytes }),
    identitySeal: createSeal({ key, randomBytes }),
    hashDocument: createDocumentHash(key),
  };
}
