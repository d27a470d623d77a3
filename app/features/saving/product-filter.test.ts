import { expect, test } from 'vitest';
import { exampleSavingProduct } from '../../../contract/saving-shapes.ts';
import { filterSearch, narrowProducts } from './product-filter.ts';

const products = [
  { ...exampleSavingProduct, id: '1', termDays: 0 },
  { ...exampleSavingProduct, id: '2' },
  { ...exampleSavingProduct, id: '3', currency: 'BTC', termDays: 0 },
];
const idsOf = (filter: Parameters<typeof narrowProducts>[1]) => narrowProducts(products, filter).map(({ id }) => id);

test('products are narrowed down by coin, by kind, and by both', () => {
  expect(idsOf({ coin: undefined, kind: undefined })).toEqual(['1', '2', '3']);
  expect(idsOf({ coin: 'USDT', kind: undefined })).toEqual(['1', '2']);
  expect(idsOf({ coin: undefined, kind: 'flexible' })).toEqual(['1', '3']);
  expect(idsOf({ coin: 'USDT', kind: 'fixed' })).toEqual(['2']);
});

test('a choice keeps the other one in the address', () => {
  expect(filterSearch({ coin: 'USDT', kind: 'fixed' }, { kind: undefined })).toBe('?coin=USDT');
  expect(filterSearch({ coin: 'USDT', kind: undefined }, { kind: 'flexible' })).toBe('?coin=USDT&kind=flexible');
});
