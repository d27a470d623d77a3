import { expect, test } from 'vitest';
import { exchangeCalls, type Order } from '../../../contract/exchange.ts';
import { amendFieldsOf, keepsPlace } from './amend-fields.ts';

const limit = {
  ...(exchangeCalls.amendOrder.example.answer.order as Order),
  ...{ status: 'new', price: '64000', quantity: '0.5' },
} as Order;

test.each([
  ['quantity', '0.4', true],
  ['quantity', '0.6', false],
  ['quantity', '0.50', undefined],
  ['quantity', 'x', undefined],
  ['price', '63999', false],
  ['price', '64001', false],
  ['price', '64000.0', undefined],
] as const)('a limit order with %s %s: keeps its place %s', (field, typed, keeps) => {
  expect(keepsPlace(limit, field, typed, 'en')).toBe(keeps);
});

test('an iceberg order keeps its place when less of it is shown, and loses it when more is', () => {
  const iceberg = { ...limit, displayQuantity: '0.1' } as Order;
  expect(amendFieldsOf(iceberg)).toEqual(['price', 'quantity', 'displayQuantity']);
  expect(amendFieldsOf(limit)).toEqual(['price', 'quantity']);
  expect(keepsPlace(iceberg, 'displayQuantity', '0.05', 'en')).toBe(true);
  expect(keepsPlace(iceberg, 'displayQuantity', '0.2', 'en')).toBe(false);
});

test('another stop keeps the place of an OCO order, and an order that waits for its stop has no place', () => {
  const oco = { ...limit, type: 'oco', stopPrice: '70000' } as Order;
  expect(keepsPlace(oco, 'stopPrice', '71000', 'en')).toBe(true);
  expect(keepsPlace({ ...oco, status: 'untriggered' }, 'price', '1', 'en')).toBeUndefined();
});

test('a stop that has fired does not move any more, and a trailing stop has its distance instead', () => {
  const stop = { ...limit, type: 'stopLimit', stopPrice: '65000' } as Order;
  expect(amendFieldsOf(stop)).toEqual(['price', 'stopPrice', 'quantity']);
  expect(amendFieldsOf({ ...stop, triggeredBy: { kind: 'trade', seq: 1 } } as Order)).toEqual(['price', 'quantity']);
  const trailing = { ...stop, type: 'trailingStop', price: null, trailPercent: '5' } as Order;
  expect(amendFieldsOf(trailing)).toEqual(['trailPercent', 'quantity']);
});
