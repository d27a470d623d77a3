import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import type { Viewer } from '../wallet/assets.ts';
import { takeFromFaucet } from '../wallet/faucet.ts';
import { demoJobs } from './demo-history.ts';
import { clearDemoOrders, type DemoTradersOpening, openDemoTraders } from './open-demo-traders.ts';

type Options = Omit<DemoTradersOpening, 'seed'> & { environment: Pick<Environment, 'DEMO_TRADERS' | 'FEED_SEED'> };

/** What the first demo member begins with. */
const firstCoins = ['USDT', 'BTC', 'ETH'];

export const demoArea = {
  async open({ environment, ...options }: Options) {
    const seed = environment.FEED_SEED;
    if (environment.DEMO_TRADERS) return { demoTraders: await openDemoTraders({ ...options, seed }) };
    await clearDemoOrders(options.exchange);
    return { demoTraders: undefined };
  },
  jobs: demoJobs,
  async demo({ database, clock }: { database: Database; clock: Clock }, viewer: Viewer) {
    for (const currency of firstCoins) {
      await inTransaction(database, (tx) => takeFromFaucet(tx, viewer, { currency }, clock.now()));
    }
  },
} satisfies Area;
