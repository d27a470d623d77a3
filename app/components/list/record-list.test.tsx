import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import common from '../../../locales/en/common.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';

type Row = { id: string; coin: string };
const fields = [
  { name: 'coin', label: 'Coin', options: ['BTC', 'XRP'] },
  { name: 'search', label: 'Number', type: 'search', lengthMax: 20 },
] as const;
const filtered = (coin: string) => ({ fields, values: { coin, search: '' }, kept: { type: 'fiat' } });

/** The list as the server draws it, at an address. */
function draw(props: Partial<RecordListProps<Row>>, address = '/list'): string {
  const list = (
    <RecordList<Row>
      caption="Deposits"
      columns={[{ key: 'coin', header: 'Coin', cell: ({ coin }) => coin }]}
      rows={[{ id: '7', coin: 'BTC' }]}
      rowKey={({ id }) => id}
      empty={{ title: 'No deposits yet', children: <a href="/deposit">Deposit</a> }}
      {...props}
    />
  );
  const router = createMemoryRouter([{ path: '/list', element: list }], { initialEntries: [address] });
  return renderToStaticMarkup(
    <I18nContext value={createI18n('en', { common })}>
      <RouterProvider router={router} />
    </I18nContext>,
  );
}

test('a list is narrowed down by a form that works without scripts and keeps what is not its own', () => {
  const html = draw({ filter: filtered('XRP') });
  expect(html).toContain('method="get"');
  expect(html).toContain('<option value="XRP" selected="">XRP</option>');
  expect(html).toMatch(/<input type="hidden" name="type" value="fiat"\/>/);
  expect(html).toMatch(/<input type="search" maxLength="20"[^>]*name="search"/i);
  expect(html).toContain('Reset filter');
  expect(draw({ filter: filtered('') })).not.toContain('Reset filter');
});

test('a list without records says what to do, and one that a filter emptied says that', () => {
  const empty = draw({ rows: [], filter: filtered('') });
  expect(empty).toContain('No deposits yet');
  expect(empty).toContain('href="/deposit"');
  const narrowed = draw({ rows: [], filter: filtered('XRP') });
  expect(narrowed).toContain('Nothing matches the filter.');
  expect(narrowed).not.toContain('href="/deposit"');
  expect(draw({ rows: [], filter: filtered('XRP'), next: '6' })).toContain('Older entries are on the next page.');
});

test('older records are a link away, with the filter', () => {
  const html = draw({ filter: filtered('BTC'), next: '6' }, '/list?coin=BTC&maxId=9');
  expect(html).toContain('?coin=BTC&amp;maxId=6"');
  expect(html).toContain('?coin=BTC"');
});

test('the file has the rows that the filter chooses, and is offered where there are any', () => {
  expect(draw({ filter: filtered('BTC'), file: '/list.csv' })).toContain('href="/list.csv?coin=BTC"');
  expect(draw({ file: '/list.csv' })).toContain('href="/list.csv"');
  expect(draw({ file: { path: '/list.csv', values: { account: 'spot' } } })).toContain('/list.csv?account=spot"');
  expect(draw({ rows: [], file: '/list.csv' })).not.toContain('/list.csv');
});
