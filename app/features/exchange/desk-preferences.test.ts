import { expect, test } from 'vitest';
import { readDesk, rememberDesk } from './desk-preferences.server.ts';

const known = ['ADA_USDT', 'BTC_USDT', 'DOT_USDT', 'ETH_USDT', 'SOL_USDT', 'TRX_USDT', 'XRP_USDT'];

function post(values: Record<string, string>, cookie = '') {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const request = new Request('https://pasar.example/exchange', { headers: { cookie } });
  return rememberDesk(request, form).headers['Set-Cookie'].split(';')[0] ?? '';
}

test('a device without cookies gets the classic desk, with keys, and neither sounds nor questions', () => {
  expect(readDesk(null, 'BTC_USDT', known)).toMatchObject({
    layout: 'classic',
    asks: false,
    sounds: false,
    keys: true,
    markets: ['BTC_USDT'],
    isKept: false,
  });
});

test('what was posted is read back, and leaves the rest as it was', () => {
  const first = post({ layout: 'wide' });
  const second = post({ asks: 'yes' }, first);
  expect(readDesk(post({ keys: 'no' }, second), 'BTC_USDT', known)).toMatchObject({
    layout: 'wide',
    asks: true,
    keys: false,
  });
});

test.each(['layout=widest&asks=maybe', '%E0%A4%A', '__proto__=yes'])('a desk cookie of %s changes nothing', (value) => {
  expect(readDesk(`desk=${value}`, 'BTC_USDT', known)).toMatchObject({ layout: 'classic', asks: false, keys: true });
});

test('markets stay as tabs, at most six, each once, and only those that exist', () => {
  const cookie = `markets=${[...known.slice(0, 6), 'ADA_USDT', 'GONE_USDT', '../x'].join('.')}`;
  expect(readDesk(cookie, 'XRP_USDT', known)).toMatchObject({
    markets: ['BTC_USDT', 'DOT_USDT', 'ETH_USDT', 'SOL_USDT', 'TRX_USDT', 'XRP_USDT'],
    isKept: false,
  });
  expect(post({ closes: 'BTC_USDT' }, 'markets=ADA_USDT.BTC_USDT')).toBe('markets=ADA_USDT');
  expect(post({ keeps: 'BTC_USDT' }, 'markets=ADA_USDT')).toBe('markets=ADA_USDT.BTC_USDT');
  expect(post({ keeps: 'a; Path=/x' }, 'markets=ADA_USDT')).toBe('markets=ADA_USDT');
});

test('an arrangement is kept for its layout alone, and a text that is none changes nothing', () => {
  const arrangement = '20ticket24_17book12trades12_17chart24_60_orders';
  const kept = post({ layout: 'wide', arrangement });
  expect(readDesk(kept, 'BTC_USDT', known)).toMatchObject({ layout: 'wide', arrangement });
  const other = post({ layout: 'book' }, kept);
  expect(readDesk(other, 'BTC_USDT', known).arrangement).toBe('20ticket24_20book24_17chart24_15trades24_0_orders');
  const back = post({ layout: 'wide', arrangement: '20ticket24' }, other);
  expect(readDesk(back, 'BTC_USDT', known)).toMatchObject({ layout: 'wide', arrangement });
  const reset = post({ layout: 'wide', arrangement: '17chart24_17book17trades7_20ticket24_0_orders' }, back);
  expect(readDesk(reset, 'BTC_USDT', known).arrangement).toMatch(/^17chart/);
  expect(reset).toBe('desk=layout%3Dwide');
});
