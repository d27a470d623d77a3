import { expect, test } from 'vitest';
import { productCalls } from '../../../contract/product.ts';
import { readValidFrom } from './read-terms.server.ts';

test('a time that can not be read is refused, and does not mean at once', () => {
  const read = (typed: string) => {
    const form = new FormData();
    form.set('validFrom', typed);
    return readValidFrom(form);
  };
  const { validFrom } = productCalls.propose.input.shape;
  expect(read('')).toBe(null);
  expect(read('2030-01-02T03:04')).toBe(Date.UTC(2030, 0, 2, 3, 4));
  // As the API gets it.
  expect(validFrom.safeParse(JSON.parse(JSON.stringify(read('2 January 2030, noon')))).success).toBe(false);
});
