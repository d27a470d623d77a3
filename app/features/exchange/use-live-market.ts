import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { liveConnection } from '../../live/connection.ts';
import { createMarketStore, type MarketSnapshot } from '../../live/market-store.ts';

const onFrame = (run: () => void) => void requestAnimationFrame(run);

/** Book and trades of a market: the loader's snapshot, then the live feed. */
export function useLiveMarket(symbol: string, snapshot: MarketSnapshot): MarketSnapshot {
  const [store, setStore] = useState(() => newStore(symbol, snapshot));
  // Another market, or the page's data loaded anew: what came before is no longer what follows.
  const [source, setSource] = useState(snapshot);
  if (source !== snapshot) {
    setSource(snapshot);
    if (snapshot.depth.seq > store.current().depth.seq || store.symbol !== symbol) setStore(newStore(symbol, snapshot));
  }

  useEffect(() => {
    const leave = liveConnection.subscribe(
      { room: 'market', symbol: store.symbol },
      { joined: (seq) => store.joined(seq), receive: (event) => store.receive(event) },
    );
    return () => {
      leave();
      store.close();
    };
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}

function newStore(symbol: string, snapshot: MarketSnapshot) {
  const store = createMarketStore(snapshot, { loadSnapshot: () => fetchSnapshot(symbol), schedule: onFrame });
  return { ...store, symbol };
}

/** Through a page route, so that it works wherever the API is. */
async function fetchSnapshot(symbol: string): Promise<MarketSnapshot & { quote: Quote }> {
  const response = await fetch(`/exchange/snapshot?id=${symbol.toLowerCase()}`);
  if (!response.ok) throw new Error(`no snapshot of ${symbol}`);
  return response.json();
}
