import { describe, expect, it, vi } from 'vitest';
import type { MarketEvent, MarketSnapshot } from '../../contract/live.ts';
import { applyMarketEvent, createMarketStore } from './market-store.ts';

const snapshot = (seq: number): MarketSnapshot => ({
  depth: {
    seq,
    bids: [
      ['100', '1'],
      ['99.5', '2'],
    ],
    asks: [['101', '1']],
  },
  trades: [],
});
const event = (firstSeq: number, seq: number, changes: Partial<MarketEvent> = {}): MarketEvent => ({
  type: 3,
  symbol: 'BTC_USDT',
  firstSeq,
  seq,
  bids: [],
  asks: [],
  trades: [],
  ...changes,
});
const trade = (id: string) => ({ id, seq: 1, price: '100', quantity: '1', side: 'buy' as const, time: 1 });
const atOnce = (run: () => void) => run();

describe('a market event on a snapshot', () => {
  it('puts levels where their price belongs, changes and removes them', () => {
    const next = applyMarketEvent(
      snapshot(5),
      event(6, 7, {
        bids: [
          ['99.75', '3'],
          ['99.5', '0'],
          ['100', '4'],
        ],
        asks: [['100.5', '1']],
      }),
    );
    expect(next).toMatchObject({
      depth: {
        seq: 7,
        bids: [
          ['100', '4'],
          ['99.75', '3'],
        ],
        asks: [
          ['100.5', '1'],
          ['101', '1'],
        ],
      },
    });
  });
  it('is old when the snapshot has it, a gap when numbers between are missing, and fits when it overlaps', () => {
    expect(applyMarketEvent(snapshot(5), event(4, 5))).toBe('old');
    expect(applyMarketEvent(snapshot(5), event(7, 8))).toBe('gap');
    expect(applyMarketEvent(snapshot(5), event(4, 6))).toMatchObject({ depth: { seq: 6 } });
  });
  it('shows the newest trade first, each once, at most 50', () => {
    const first = applyMarketEvent(snapshot(5), event(6, 6, { trades: [trade('1'), trade('2')] })) as MarketSnapshot;
    expect(first.trades.map(({ id }) => id)).toEqual(['2', '1']);
    const again = applyMarketEvent(first, event(6, 7, { trades: [trade('2'), trade('3')] })) as MarketSnapshot;
    expect(again.trades.map(({ id }) => id)).toEqual(['3', '2', '1']);
    const many = Array.from({ length: 60 }, (_, index) => trade(`m${index}`));
    expect((applyMarketEvent(first, event(6, 7, { trades: many })) as MarketSnapshot).trades).toHaveLength(50);
  });
});

describe('the market store', () => {
  it('joins anew once on a gap, and applies what came meanwhile to what it gets', () => {
    const join = vi.fn();
    const store = createMarketStore(snapshot(5), { join, schedule: atOnce });
    store.receive(event(8, 8));
    store.receive(event(9, 9, { asks: [['101', '0']] }));
    expect(store.current().depth.seq).toBe(5);
    store.joined(snapshot(8));
    expect(store.current().depth).toMatchObject({ seq: 9, asks: [] });
    expect(join).toHaveBeenCalledTimes(1);
  });
  it('takes what happened between the page and the joining of the room', () => {
    const store = createMarketStore(snapshot(5), { join: vi.fn(), schedule: atOnce });
    store.joined(undefined);
    expect(store.current().depth.seq).toBe(5);
    store.joined(snapshot(12));
    expect(store.current().depth.seq).toBe(12);
  });
  it('asks again when there is a gap behind what it got', () => {
    const join = vi.fn();
    const store = createMarketStore(snapshot(5), { join, schedule: atOnce });
    store.receive(event(9, 9));
    store.joined(snapshot(7));
    expect(join).toHaveBeenCalledTimes(2);
    store.joined(snapshot(9));
    expect(store.current().depth.seq).toBe(9);
  });
  it('tells its listeners once per frame', () => {
    let run: (() => void) | undefined;
    const schedule = (next: () => void) => {
      run = next;
    };
    const store = createMarketStore(snapshot(5), { join: vi.fn(), schedule });
    const listener = vi.fn();
    store.subscribe(listener);
    store.receive(event(6, 6));
    store.receive(event(7, 7));
    expect(listener).not.toHaveBeenCalled();
    run?.();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
