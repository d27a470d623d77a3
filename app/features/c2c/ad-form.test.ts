import { expect, test, vi } from 'vitest';
import type { PageApi } from '../../api/page-api.server.ts';
import { postAd } from './ad-form.server.ts';

const typed = {
  ...{ side: 'sell', asset: 'USDT', fiat: 'IDR', payMinutes: '15' },
  ...{ quantity: '100', minimum: '200000', maximum: '2000000' },
};

test.each([
  [{ pricing: 'fixed', price: '16350', percent: 'much', priceBound: '-1' }, { price: '16350' }],
  [
    { pricing: 'floating', price: 'much', percent: '101', priceBound: '16000' },
    { indexBps: 10_100, priceBound: '16000' },
  ],
])('what is wrong in price fields that do not show is of no matter', async (price, sent) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...price })) form.append(name, value);
  const send = vi.fn().mockResolvedValue({ ok: true, data: {} });
  expect((await postAd({ send } as unknown as PageApi, form, 'en')).answer).toMatchObject({ ok: true });
  expect(send.mock.calls[0]?.[1].input).toMatchObject(sent);
});
