import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MarketSnapshot } from '../../../contract/live.ts';
import { type MarketKey, nameOfMarket } from '../../../contract/quotes-values.ts';
import { liveConnection } from '../../live/connection.ts';
import { createMarketStore } from '../../live/market-store.ts';

const onFrame = (run: () => void) => void requestAnimationFrame(run);

/** Book and trades of a market: the loader's snapshot, then the live feed. */
export function useLiveMarket(market: MarketKey, snapshot: MarketSnapshot): MarketSnapshot {
  const [followed, setFollowed] = useState(() => followMarket(market, snapshot));
  // Another market, or the page's data loaded anew: what came before is no longer what follows.
  const [source, setSource] = useState(snapshot);
  if (source !== snapshot) {
    setSource(snapshot);
    const isNewer = snapshot.depth.seq > followed.store.current().depth.seq;
    if (isNewer || followed.name !== nameOfMarket(market)) setFollowed(followMarket(market, snapshot));
  }

  useEffect(() => followed.start(), [followed]);
  const { subscribe, current } = followed.store;
  return useSyncExternalStore(subscribe, current, current);
}

/** A market's store with its place in the live feed, from `start` until the function that it gives is called. */
export function followMarket({ type, symbol }: MarketKey, snapshot: MarketSnapshot) {
  let leave = () => {};
  const store = createMarketStore(snapshot, { schedule: onFrame, join });
  const room = {
    room: 'market' as const,
    type,
    symbol,
    get since() {
      return store.current().depth.seq;
    },
  };
  function join() {
    leave();
    leave = liveConnection.subscribe(room, { joined: (_, missed) => store.joined(missed), receive: store.receive });
  }
  function start() {
    join();
    return () => {
      leave();
      store.close();
    };
  }
  return { name: nameOfMarket({ type, symbol }), store, start };
}
