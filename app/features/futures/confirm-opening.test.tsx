import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import futures from '../../../locales/en/futures.json' with { type: 'json' };
import parts from '../../../locales/en/parts.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import ConfirmOpening from './confirm-opening.tsx';
import { type OpeningValues, readOpening } from './opening-values.ts';

const market = quotesCalls.symbols.example.answer[0] as unknown as MarketSymbol;

function draw(changed: Partial<OpeningValues>): string {
  const values = { ...readOpening(new FormData()), quantity: '0.01', leverage: '10', ...changed };
  const question = <ConfirmOpening values={values} market={market} estimate={undefined} isPending={false} />;
  return renderToStaticMarkup(
    <I18nContext value={createI18n('en', { common, futures, parts })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: question }])} />
    </I18nContext>,
  )
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ');
}

test('a position is asked about with its take profit and stop loss, and with neither where there is none', () => {
  const both = draw({ takeProfit: '70000', stopLoss: '50', stopLossUnit: 'percent' });
  expect(both).toMatch(/Take profit +70000 USDT/);
  expect(both).toMatch(/Stop loss \(% of margin\) +50%/);
  expect(draw({})).not.toMatch(/Take profit|Stop loss/);
});
