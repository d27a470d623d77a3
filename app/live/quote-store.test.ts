import { describe, expect, it, vi } from 'vitest';
import type { QuoteVector } from '../../contract/live.ts';
import type { StaleReason } from '../../contract/quotes-values.ts';
import { createQuoteStore } from './quote-store.ts';

const quote = { symbol: 'BTC_USDT', c: '1', dl: '1', dh: '1', dv: '1', ds: '1', t: 1, seq: 1, stale: null };
const vector = (last: string, stale: StaleReason | null = null): QuoteVector => [
  '1',
  last,
  '0.5',
  '3',
  '0',
  '9',
  5,
  stale,
];

describe('the quote store', () => {
  it('starts from the page and tells a row once per frame, with the last price only', () => {
    let run: (() => void) | undefined;
    const store = createQuoteStore([quote], (next) => {
      run = next;
    });
    const [bitcoin, ether] = [vi.fn(), vi.fn()];
    store.subscribe('BTC_USDT', bitcoin);
    store.subscribe('ETH_USDT', ether);
    expect(store.quote('BTC_USDT')).toEqual(quote);
    store.receive({ seq: 1, v: { BTC_USDT: vector('2') } });
    store.receive({ seq: 2, v: { BTC_USDT: vector('3', 'silent') } });
    run?.();
    expect(bitcoin).toHaveBeenCalledTimes(1);
    expect(ether).not.toHaveBeenCalled();
    expect(store.quote('BTC_USDT')).toMatchObject({
      c: '3',
      ds: '1',
      dl: '0.5',
      dh: '3',
      dv: '9',
      t: 5,
      stale: 'silent',
    });
  });
  it('forgets a row that left', () => {
    const store = createQuoteStore([quote], (run) => run());
    const listener = vi.fn();
    store.subscribe('BTC_USDT', listener)();
    store.receive({ seq: 1, v: { BTC_USDT: vector('2') } });
    expect(listener).not.toHaveBeenCalled();
  });
});
