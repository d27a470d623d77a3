import type { Format } from '../../i18n/use-format.ts';
import { liveConnection } from '../../live/connection.ts';
import { createQuoteStore } from '../../live/quote-store.ts';
import { flashTick } from './flash-tick.ts';
import { cellsOf, lineColor } from './quote-cells.ts';

/** Has the rows in `table` (draw-rows.server.ts) follow the feed, until the function that it gives is called. */
export function followRows(table: Element, format: Format): () => void {
  const store = createQuoteStore([], (run) => void requestAnimationFrame(run));
  for (const row of table.querySelectorAll<HTMLElement>('tr[data-symbol]')) {
    const { symbol = '', precision } = row.dataset;
    let price: string | undefined;
    store.subscribe(symbol, () => {
      const quote = store.quote(symbol);
      if (!quote) return;
      for (const [index, { text, className }] of cellsOf(quote, Number(precision), format).entries()) {
        const cell = row.children[index + 1];
        if (cell && cell.textContent !== text) cell.textContent = text;
        if (cell && cell.className !== className) cell.className = className;
      }
      row.querySelector('svg path')?.setAttribute('class', lineColor(quote));
      if (price && row.children[1]) flashTick(row.children[1], price, quote.c);
      price = quote.c;
    });
  }
  return liveConnection.subscribe({ room: 'quotes' }, { receive: store.receive });
}
