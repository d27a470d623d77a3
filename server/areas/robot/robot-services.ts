import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { SpotMarket } from '../exchange/spot-market.ts';

/** What robots work with. */
export type RobotServices = {
  database: Database;
  clock: Clock;
  log: Log;
  exchange: Pick<Exchange, 'markets' | 'depth' | 'place' | 'cancel'>;
  marketData: Pick<MarketData, 'last' | 'onTick'>;
};

/** Whether the exchange is switched off: then nothing is placed, and robots end as they would otherwise. */
export type PlacingServices = RobotServices & { isOff(): boolean };

export function marketOf({ exchange }: Pick<RobotServices, 'exchange'>, symbol: string): SpotMarket {
  const market = exchange.markets().find((known) => known.symbol === symbol);
  if (!market) throw new Error(`there is no spot market ${symbol}`);
  return market;
}
