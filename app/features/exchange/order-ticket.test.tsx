import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import exchange from '../../../locales/en/exchange.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { unheard } from '../../api/hear-answer.ts';
import type { Refusal } from '../../api/refusal.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import { OrderTicket } from './order-ticket.tsx';
import type { TicketResult } from './ticket-result.ts';
import { readTicket, type TicketValues } from './ticket-values.ts';

const market = quotesCalls.symbols.example.answer[0] as unknown as MarketSymbol;
const values: TicketValues = { ...readTicket(new FormData()), key: 'posted', price: '64000', quantity: '0.01' };
const refusedWith = (refusal: Partial<Refusal>): TicketResult => ({
  intent: 'place',
  ok: false,
  refusal: { ...unheard, ...refusal },
  values,
});

function draw(posted: TicketResult | undefined): string {
  const other = { own: null, side: 'buy', picked: undefined, isBeforeOpening: false } as const;
  const ticket = <OrderTicket market={market} lastPrice="64000" orderKey="fresh" posted={posted} {...other} />;
  return renderToStaticMarkup(
    <I18nContext value={createI18n('en', { common, exchange })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: ticket }])} />
    </I18nContext>,
  );
}

const keyIn = (html: string) => /name="key" value="(\w+)"/.exec(html)?.[1];

test.each([
  ['a question', { intent: 'ask', ok: true, values } as const, 'posted'],
  ['an answer that never came', refusedWith({}), 'posted'],
  ['an order of that key that was another one', refusedWith({ status: 409, error: 'idempotencyKeyReused' }), 'posted'],
  ['input that is wrong', refusedWith({ status: 400, fields: { quantity: 'Please fill this in.' } }), 'posted'],
  ['nothing', undefined, 'fresh'],
])('after %s the ticket has the key that may still be used', (_, posted, key) => {
  expect(keyIn(draw(posted))).toBe(key);
});

test('a total that follows the price is not read out with each tick, one that was typed is', () => {
  const totalOf = (changed: Partial<TicketValues>) =>
    /<output[^>]*>/.exec(draw({ intent: 'ask', ok: true, values: { ...values, ...changed } }))?.[0];
  expect(totalOf({ type: 'market' })).toContain('aria-live="off"');
  expect(totalOf({})).not.toContain('aria-live');
});
