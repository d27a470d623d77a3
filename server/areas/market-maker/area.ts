import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import { clearHouseOrders } from './house-member.ts';
import { type OpenMarketMakerOptions, openMarketMaker } from './open-market-maker.ts';

type Options = OpenMarketMakerOptions & { environment: Pick<Environment, 'MARKET_MAKER'> };

export const marketMakerArea = {
  async open(options: Options) {
    if (options.environment.MARKET_MAKER) return { marketMaker: await openMarketMaker(options) };
    await clearHouseOrders(options.exchange);
    return { marketMaker: undefined };
  },
} satisfies Area;
