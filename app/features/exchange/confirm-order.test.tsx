import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import exchange from '../../../locales/en/exchange.json' with { type: 'json' };
import desk from '../../../locales/en/exchange-desk.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { readTicket, type TicketValues } from './ticket-values.ts';

const market = quotesCalls.symbols.example.answer[0] as unknown as MarketSymbol;
/** Something stands in every field, as it does when it was posted without scripts. */
const typed: TicketValues = {
  ...readTicket(new FormData()),
  ...{ price: '64000', stopPrice: '70000', stopLimitPrice: '70500', trail: '2.5', quantity: '0.01' },
  ...{ takeProfitPrice: '66000', stopLossPrice: '60000', stopLossLimitPrice: '59000', displayQuantity: '0.001' },
  expiresAt: '2026-12-24T18:30',
};

/** Name and value of each line, and what is said below them. */
function linesOf(changed: Partial<TicketValues>): string[] {
  const question = <ConfirmOrder market={market} values={{ ...typed, ...changed }} />;
  const html = renderToStaticMarkup(
    <I18nContext value={createI18n('en', { common, exchange, 'exchange-desk': desk })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: question }])} />
    </I18nContext>,
  );
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, ...line]) => line.join(': '));
  return [...facts, ...[...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text)];
}

test('an OCO order is asked about with its stop price and the limit after it', () => {
  expect(linesOf({ type: 'oco', timeInForce: 'gtc' })).toEqual([
    'Order type: OCO',
    'Stop price: 70000 USDT',
    'Limit price after the stop: 70500 USDT',
    'Price: 64000 USDT',
    'Quantity: 0.01 BTC',
    'Time in force: GTC: open until filled or cancelled',
  ]);
  expect(linesOf({ type: 'oco', stopLimitPrice: '' })).not.toContainEqual(expect.stringContaining('after the stop'));
});

test('a trailing stop is asked about with its distance and the unit of it', () => {
  const lines = (trailUnit: TicketValues['trailUnit']) => linesOf({ type: 'trailingStop', trailUnit });
  expect(lines('percent')).toEqual([
    'Order type: Trailing stop',
    'Distance to the best price: 2.5%',
    'Quantity: 0.01 BTC',
  ]);
  expect(lines('quote')).toContain('Distance to the best price: 2.5 USDT');
});

test('a limit order is asked about with how long it stays, whether it only makes, and what it shows', () => {
  expect(linesOf({ timeInForce: 'gtd', postOnly: true })).toEqual([
    'Order type: Limit',
    'Price: 64000 USDT',
    'Quantity: 0.01 BTC',
    'Time in force: GTD: open until a date',
    'Good till (UTC): 2026-12-24 18:30:00',
    'Shown quantity: 0.001 BTC',
    exchange.ticket.postOnly,
  ]);
});

test('a buy with take profit and stop loss is asked about with all three prices', () => {
  expect(linesOf({ type: 'market', hasLegs: true, unit: 'quote' })).toEqual([
    'Order type: Market',
    'Quantity: 0.01 USDT',
    'Take profit: 66000 USDT',
    'Stop loss: 60000 USDT',
    'Limit price after the stop: 59000 USDT',
  ]);
});
