import { expect, test } from 'vitest';
import { readRecordFilter, recordInputOf } from './record-filter.ts';

const read = (search: string) => readRecordFilter(new URLSearchParams(search));

test('what an address chooses goes to the call, the last day whole', () => {
  const search = '?account=spot&currency=BTC&kind=trade&from=2026-03-01&to=2026-03-01&search=order%3A9';
  expect(recordInputOf(read(search))).toEqual({
    account: 'spot',
    currency: 'BTC',
    kind: 'trade',
    search: 'order:9',
    since: Date.UTC(2026, 2, 1),
    until: Date.UTC(2026, 2, 2),
  });
});

test('what makes no sense counts as not chosen', () => {
  const filter = read('?account=vault&currency=%3D1&kind=theft&from=2026-02-45&to=yesterday&search=%00%20');
  expect(recordInputOf(filter)).toEqual({});
});
