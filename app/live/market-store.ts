import type { MarketEvent, MarketSnapshot } from '../../contract/live.ts';
import { parseDecimal } from '../../contract/money.ts';

type Level = [price: string, quantity: string];

const tradesKept = 50;

/** The snapshot with an event applied; 'old' when it has it already, 'gap' when events between are missing. */
export function applyMarketEvent(state: MarketSnapshot, event: MarketEvent): MarketSnapshot | 'old' | 'gap' {
  if (event.seq <= state.depth.seq) return 'old';
  if (event.firstSeq > state.depth.seq + 1) return 'gap';
  const knownTrades = new Set(state.trades.map((trade) => trade.id));
  const newTrades = event.trades.filter((trade) => !knownTrades.has(trade.id)).toReversed();
  return {
    depth: {
      seq: event.seq,
      bids: changeLevels(state.depth.bids, event.bids, 'descending'),
      asks: changeLevels(state.depth.asks, event.asks, 'ascending'),
    },
    trades: newTrades.length === 0 ? state.trades : [...newTrades, ...state.trades].slice(0, tradesKept),
  };
}

/** Levels carry absolute quantities; '0' removes one. The best price stays first. */
function changeLevels(levels: Level[], changes: Level[], order: 'ascending' | 'descending'): Level[] {
  if (changes.length === 0) return levels;
  const byPrice = new Map(levels);
  for (const [price, quantity] of changes) {
    if (quantity === '0') byPrice.delete(price);
    else byPrice.set(price, quantity);
  }
  const sign = order === 'ascending' ? 1 : -1;
  return [...byPrice]
    .map(([price, quantity]) => ({ level: [price, quantity] as Level, units: parseDecimal(price) }))
    .sort((a, b) => sign * Number(a.units > b.units ? 1 : -1))
    .map(({ level }) => level);
}

export type MarketStoreOptions = {
  /** Joins the room anew after a gap; `joined` brings what was missed. */
  join(): void;
  /** Called at most once per frame; in the browser requestAnimationFrame. */
  schedule(run: () => void): void;
};

/** Book and trades of one market: starts from loader data, follows live events, and repairs itself after a gap. */
export function createMarketStore(initial: MarketSnapshot, options: MarketStoreOptions) {
  let state = initial;
  let waiting: MarketEvent[] = [];
  let isBehind = false;
  let scheduled = false;
  const listeners = new Set<() => void>();

  function change(next: MarketSnapshot): void {
    state = next;
    if (scheduled) return;
    scheduled = true;
    options.schedule(() => {
      scheduled = false;
      for (const listener of listeners) listener();
    });
  }

  function receive(event: MarketEvent): void {
    if (isBehind) {
      waiting.push(event);
      return;
    }
    const next = applyMarketEvent(state, event);
    if (next === 'gap') {
      waiting.push(event);
      isBehind = true;
      options.join();
    } else if (next !== 'old') change(next);
  }

  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive,
    /** The room was joined: with the snapshot when the market went on since `current().depth.seq`. */
    joined(snapshot: MarketSnapshot | undefined): void {
      if (snapshot) change(snapshot);
      isBehind = false;
      const missed = waiting;
      waiting = [];
      for (const event of missed) receive(event);
    },
    close(): void {
      listeners.clear();
    },
  };
}
