import { describe, expect, test } from 'vitest';
import { bandOf, exampleCoins, type PriceFacts, previewAd, type TypedPrice } from './ad-preview.ts';

const rupiah: PriceFacts = { side: 'sell', index: '16300.5', bandPercent: 10, decimals: 2, exampleCoins: '100' };
const fixed = (price: string): TypedPrice => ({ pricing: 'fixed', price, percent: '', priceBound: '' });
const floating = (percent: string, priceBound: string): TypedPrice => ({
  pricing: 'floating',
  price: '',
  percent,
  priceBound,
});

describe('the price of an ad that is being typed', () => {
  test('is the fixed one, with what the example costs and how far it is from the index', () => {
    expect(previewAd(fixed('16350'), rupiah, 'en')).toEqual({
      price: '16350',
      indexPercent: '0.3',
      isInBand: true,
      exampleAmount: '1635000',
    });
  });

  test('is a share of the index, in the decimal sign of the language', () => {
    expect(previewAd(floating('100,31', '16000'), rupiah, 'de')).toMatchObject({ price: '16351.03' });
  });

  test('is the bound where the index has gone beyond it', () => {
    expect(previewAd(floating('99', '16200'), rupiah, 'en')).toMatchObject({ price: '16200' });
    const buying = { ...rupiah, side: 'buy' } as const;
    expect(previewAd(floating('101', '16400'), buying, 'en')).toMatchObject({ price: '16400' });
  });

  test('is marked outside the band, and where nobody knows the index only a fixed price is shown', () => {
    expect(previewAd(fixed('17930.56'), rupiah, 'en')).toMatchObject({ isInBand: false });
    const unknown = { ...rupiah, index: null };
    expect(previewAd(fixed('16350'), unknown, 'en')).toMatchObject({ indexPercent: null, isInBand: true });
    expect(previewAd(floating('100', '16000'), unknown, 'en')).toBeUndefined();
  });

  test.each([fixed(''), fixed('much'), fixed('0'), floating('100', ''), floating('', '16000')])(
    'is not there before it is typed: %j',
    (typed) => expect(previewAd(typed, rupiah, 'en')).toBeUndefined(),
  );
});

test('the band is rounded towards the index', () => {
  expect(bandOf({ ...rupiah, index: '16300.55' })).toEqual({ lowest: '14670.5', highest: '17930.6' });
  expect(bandOf({ ...rupiah, index: null })).toBeUndefined();
});

test('the example is a round number of coins', () => {
  expect(exampleCoins('16300', '16300')).toBe('100');
  expect(exampleCoins('1000000000', '16300')).toBe('0.001');
  expect(exampleCoins(null, '16300')).toBe('1');
});
