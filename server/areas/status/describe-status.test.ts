import { expect, test } from 'vitest';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { features } from '../../../contract/site-features.ts';
import type { StatusArea } from '../../../contract/status-values.ts';
import { describeStatus, type Figures } from './describe-status.ts';

const nowMs = 1_790_000_000_000;
const market = (symbol: string, type: 1 | 2 | 3, isStale = false) => ({ symbol, type, isStale, lastMs: nowMs - 1_000 });
const network = (code: string, lookedMs: number | undefined = nowMs - 5_000, isPaused = false) => {
  return { network: code, networkName: code, isPaused, lookedMs };
};
const well: Figures = {
  switchedOff: 0,
  isWritable: true,
  markets: [
    market('BTC_USDT', symbolTypes.spot),
    market('ETH_USDT', symbolTypes.spot),
    market('BTC_USDT', symbolTypes.futures),
    market('BTC_USDT', symbolTypes.boption),
  ],
  networks: [network('ethereum'), network('bsc')],
};
const stateOf = (area: StatusArea, figures: Partial<Figures>) =>
  describeStatus({ ...well, ...figures }, nowMs).areas.find((one) => one.area === area)?.state;

test('a site that is well says so of all of it', () => {
  const status = describeStatus(well, nowMs);
  expect(status.state).toBe('up');
  expect(new Set(status.areas.map(({ state }) => state))).toEqual(new Set(['up']));
  expect(status.prices).toEqual({ markets: 2, stale: [] });
});

test('while nothing can be written everything is down, but for what is off', () => {
  const status = describeStatus({ ...well, isWritable: false, switchedOff: features.loan }, nowMs);
  expect(status.state).toBe('down');
  expect(status.areas.filter(({ state }) => state !== 'down')).toEqual([{ area: 'loan', state: 'off' }]);
});

test('what is switched off is no fault', () => {
  expect(describeStatus({ ...well, switchedOff: features.futures }, nowMs).state).toBe('up');
});

test('areas without a price stop, the exchange only in part: limit orders need none', () => {
  const markets = well.markets.map((one) => ({ ...one, isStale: true }));
  expect(stateOf('futures', { markets })).toBe('down');
  expect(stateOf('boption', { markets })).toBe('down');
  expect(stateOf('exchange', { markets })).toBe('impaired');
  expect(stateOf('finance', { markets })).toBe('up');
  expect(describeStatus({ ...well, markets }, nowMs).prices.stale).toEqual([
    { symbol: 'BTC_USDT', lastTime: nowMs - 1_000 },
    { symbol: 'ETH_USDT', lastTime: nowMs - 1_000 },
  ]);
});

test('one market of several without a price impairs its area', () => {
  const markets = [...well.markets, market('XRP_USDT', symbolTypes.futures, true)];
  expect(stateOf('futures', { markets })).toBe('impaired');
  expect(describeStatus({ ...well, markets }, nowMs).state).toBe('impaired');
});

test('a network is silent when nobody could look at it for five minutes', () => {
  const minute = 60_000;
  const stateAfter = (lookedMs: number | undefined, isPaused = false) =>
    describeStatus({ ...well, networks: [network('ethereum', lookedMs, isPaused)] }, nowMs).networks[0]?.state;
  expect(stateAfter(nowMs - 5 * minute)).toBe('up');
  expect(stateAfter(nowMs - 5 * minute - 1)).toBe('silent');
  expect(describeStatus({ ...well, networks: [{ ...network('x'), lookedMs: undefined }] }, nowMs).networks[0]).toEqual({
    network: 'x',
    networkName: 'x',
    state: 'silent',
    lookedTime: null,
  });
  expect(stateAfter(nowMs, true)).toBe('paused');
});

test('deposits and withdrawals are impaired by one network, and down with all of them', () => {
  const silent = network('bsc', nowMs - 600_000);
  expect(stateOf('transfers', { networks: [network('ethereum'), silent] })).toBe('impaired');
  expect(stateOf('transfers', { networks: [silent, network('ethereum', nowMs, true)] })).toBe('down');
  expect(stateOf('transfers', { networks: [] })).toBe('up');
});
