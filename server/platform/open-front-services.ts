import { c2cArea } from '../areas/c2c/area.ts';
import { contentArea } from '../areas/content/area.ts';
import { futuresArea } from '../areas/futures/area.ts';
import { homeArea } from '../areas/home/area.ts';
import { loanArea } from '../areas/loan/area.ts';
import { notificationArea } from '../areas/notification/area.ts';
import { quotesArea } from '../areas/quotes/area.ts';
import { siteArea } from '../areas/site/area.ts';
import { connectDatabase } from '../database/client.ts';
import type { Lease } from '../database/lease.ts';
import { openHistories } from '../database/open-histories.ts';
import { createImageEncoder } from '../files/encode-image.ts';
import { createPictureTurns } from '../files/picture-turns.ts';
import { watchDatabase } from '../http/watch-database.ts';
import { createHeardPrices } from '../market-data/heard-prices.ts';
import { countConnections } from '../metrics/pools.ts';
import { openMemberServices, type Surroundings } from './open-member-services.ts';

export type OpenFrontServices = Awaited<ReturnType<typeof openFrontServices>>;

/**
 * What a process without the lease answers calls with: the database, which another one has brought up to date, and the
 * prices that it hears. Throws when the database can not be read.
 */
export async function openFrontServices({ lease, ...surroundings }: Surroundings & { lease?: Lease }) {
  const { environment, log, clock } = surroundings;
  const { DATABASE_URL: databaseUrl = '', PUBLIC_URL: publicUrl } = environment;
  const opened = countConnections(lease?.name ?? 'front', await connectDatabase({ databaseUrl, lease, log }));
  const { database } = opened;
  try {
    const basics = { ...surroundings, opened, database };
    const { site } = await siteArea.open(basics);
    const pictureTurns = createPictureTurns({
      megapixelsPerMinuteMax: () => site.current().pictureMegapixelsPerMinute,
    });
    const { searchCounts } = homeArea.open(basics);
    const marketData = createHeardPrices(clock);
    const services = {
      ...basics,
      site,
      searchCounts,
      marketData,
      prices: { usdt: marketData.usdtPrice },
      ...(await quotesArea.open(basics)),
      ...(await openMemberServices({ ...basics, site })),
      ...notificationArea.openFront(surroundings),
      ...contentArea.open({ pictureTurns }),
      ...c2cArea.open(basics),
      ...futuresArea.open({ database, marketData }),
      ...loanArea.open(basics),
      encodeImage: createImageEncoder(pictureTurns),
      publicOrigins: publicUrl ? [new URL(publicUrl).origin] : [],
    };
    const histories = openHistories({ database, replicaUrl: environment.DATABASE_REPLICA_URL, log });
    const databaseWatch = watchDatabase({ databaseUrl, log });
    return {
      ...services,
      histories,
      databaseWatch,
      async close() {
        await searchCounts.flush().catch((error: unknown) => log.warn({ err: error }, 'searches were not counted'));
        databaseWatch.stop();
        await histories.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
