import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { liveConnection } from '../../live/connection.ts';
import { createQuoteStore } from '../../live/quote-store.ts';
import { cellsOf, lineColor } from './quote-cells.ts';

const selector = 'tr[data-symbol]';

/** Has the rows in `table` follow the feed, and keeps the focus on a star when the server draws them anew. */
export function useLiveRows(html: string | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const pressed = useRef<string>(undefined);
  const format = useFormat();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup has other rows.
  useEffect(() => {
    const store = createQuoteStore([], (run) => void requestAnimationFrame(run));
    for (const row of table.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
      const { symbol = '', precision } = row.dataset;
      store.subscribe(symbol, () => {
        const quote = store.quote(symbol);
        if (!quote) return;
        for (const [index, { text, className }] of cellsOf(quote, Number(precision), format).entries()) {
          const cell = row.children[index + 1];
          if (cell && cell.textContent !== text) cell.textContent = text;
          if (cell && cell.className !== className) cell.className = className;
        }
        row.querySelector('svg path')?.setAttribute('class', lineColor(quote));
      });
    }
    return liveConnection.subscribe({ room: 'quotes' }, { receive: store.receive });
  }, [format, html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other markup the focus would be gone.
  useLayoutEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    const row = table.current?.querySelector(`tr[data-symbol="${CSS.escape(pressed.current)}"]`);
    row?.querySelector('button')?.focus();
  }, [html]);

  return {
    table,
    /** To be told which star was pressed. */
    remember(button: Element | null) {
      pressed.current = button?.closest<HTMLElement>(selector)?.dataset.symbol;
    },
  };
}
