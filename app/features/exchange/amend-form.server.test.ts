import { expect, test } from 'vitest';
import type { ErrorName } from '../../../contract/errors.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { postAmend } from './amend-form.server.ts';

/** At which field a refused change says what is wrong. */
async function fieldRefused(error: ErrorName, typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const send = async () => ({ ok: false, error, message: 'No.' });
  const answer = await postAmend({ send } as unknown as PageApi, form, { id: '1', language: 'de' });
  return answer.ok ? undefined : Object.keys(answer.refusal.fields ?? {});
}

test('too many decimals are refused at the quantity that has them', async () => {
  expect(await fieldRefused('lotSize', { quantity: '1,5', displayQuantity: '0,1234567' })).toEqual(['displayQuantity']);
  expect(await fieldRefused('lotSize', { quantity: '1,1234567', displayQuantity: '0,5' })).toEqual(['quantity']);
  expect(await fieldRefused('lotSize', { displayQuantity: '0,1234567' })).toEqual(['displayQuantity']);
  expect(await fieldRefused('lotSize', { quantity: '1,1234567' })).toEqual(['quantity']);
});

test('too many decimals are refused at the price that has them', async () => {
  const typed = { price: '100,5', stopPrice: '101,123', stopLimitPrice: '102', quantity: '1,1234' };
  expect(await fieldRefused('priceTick', typed)).toEqual(['stopPrice']);
  expect(await fieldRefused('priceTick', { ...typed, price: '100,123' })).toEqual(['price']);
  expect(await fieldRefused('priceTick', { trailOffset: '1,123', quantity: '1' })).toEqual(['trailOffset']);
});

test('a shown quantity that does not fit is refused at the quantity where that was edited alone', async () => {
  expect(await fieldRefused('displayInvalid', { quantity: '1', displayQuantity: '2' })).toEqual(['displayQuantity']);
  expect(await fieldRefused('displayInvalid', { quantity: '1' })).toEqual(['quantity']);
});
