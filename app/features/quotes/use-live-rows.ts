import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { followRows } from './follow-rows.ts';

/** Has the rows in `table` follow the feed, and keeps the focus on a star when the server draws them anew. */
export function useLiveRows(html: string | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const pressed = useRef<string>(undefined);
  const format = useFormat();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup has other rows.
  useEffect(() => (table.current ? followRows(table.current, format) : undefined), [format, html]);

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
      pressed.current = button?.closest<HTMLElement>('tr[data-symbol]')?.dataset.symbol;
    },
  };
}
