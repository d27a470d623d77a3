import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { Format } from '../../i18n/use-format.ts';
import { liveConnection } from '../../live/connection.ts';
import { createQuoteStore } from '../../live/quote-store.ts';
import { levelsOf } from '../exchange/book-levels.ts';
import { followMarket } from '../exchange/use-live-market.ts';
import { flashTick } from '../quotes/flash-tick.ts';
import { cellsOf } from '../quotes/quote-cells.ts';
import { bookRowOf, lastLineOf } from './preview-values.ts';

/** The page has no copy of the book: joining the room brings it. */
const nothingYet = { depth: { seq: 0, bids: [], asks: [] }, trades: [] };

/** Has the market that the server drew (market-preview.tsx) follow the feed; gives a function that ends it. */
export function followPreview(preview: HTMLElement, format: Format): () => void {
  const symbol = preview.dataset.preview ?? '';
  const read = (name: string) => Number(preview.dataset[name]);
  const digits = { pricePrecision: read('pricePrecision'), volumePrecision: read('volumePrecision') };
  const [price, change] = ['price', 'change'].map((name) => preview.querySelector(`[data-cell=${name}]`));
  const range = { top: read('top'), bottom: read('bottom') };
  const last = preview.querySelector<SVGPathElement>('[data-last]');
  const rows = preview.querySelectorAll('tbody tr');

  const quotes = createQuoteStore([], (run) => void requestAnimationFrame(run));
  let before: string | undefined;
  quotes.subscribe(symbol, () => {
    const quote = quotes.quote(symbol);
    if (!quote) return;
    const cells = cellsOf(quote, digits.pricePrecision, format);
    for (const [index, element] of [price, change].entries()) {
      const cell = cells[index];
      if (!element || !cell) continue;
      element.textContent = cell.text;
      element.classList.remove('text-up', 'text-down', 'text-text-3');
      if (cell.className) element.classList.add(cell.className);
    }
    const size = last?.ownerSVGElement?.viewBox.baseVal;
    if (size) last.setAttribute('d', lastLineOf(quote.c, range, size));
    if (before && price) flashTick(price, before, quote.c);
    before = quote.c;
  });

  const { store, start } = followMarket({ type: symbolTypes.spot, symbol }, nothingYet);
  store.subscribe(() => {
    const { bids, asks } = levelsOf(store.current().depth, rows.length);
    for (const [index, row] of rows.entries()) {
      const { texts, shares } = bookRowOf({ bid: bids[index], ask: asks[index] }, digits, format);
      for (const [place, element] of row.querySelectorAll('span').entries()) element.textContent = texts[place] ?? '';
      const [bid, ask] = row.querySelectorAll('rect');
      bid?.setAttribute('x', `${100 - shares[0]}%`);
      bid?.setAttribute('width', `${shares[0]}%`);
      ask?.setAttribute('width', `${shares[1]}%`);
    }
  });
  const leaveQuotes = liveConnection.subscribe({ room: 'quotes' }, { receive: quotes.receive });
  const leaveMarket = start();
  return () => {
    leaveQuotes();
    leaveMarket();
  };
}
