import { useEffect, useState } from 'react';
import type { FuturesMarketTerms, FuturesPool } from '../../../contract/futures-market.ts';
import { liveConnection } from '../../live/connection.ts';

/** What members hold of a market and what funding costs: the loader's, then the live feed's. */
export function usePools({ symbol, pools }: FuturesMarketTerms): readonly FuturesPool[] {
  const [told, setTold] = useState<{ since: readonly FuturesPool[]; pools: readonly FuturesPool[] }>();
  useEffect(
    () =>
      liveConnection.subscribe(
        { room: 'pools', symbol },
        { receive: (event) => setTold({ since: pools, pools: event.pools }) },
      ),
    [symbol, pools],
  );
  // What was loaded anew is newer than what was told before.
  return told?.since === pools ? told.pools : pools;
}
