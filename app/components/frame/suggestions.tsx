import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SymbolSuggestionsProps } from './symbol-suggestions.tsx';

/** Loaded only when somebody searches; without it the form still works. */
const SymbolSuggestions = lazy(() =>
  import('./symbol-suggestions.tsx').catch(() => ({ default: (_: SymbolSuggestionsProps): ReactNode => null })),
);

/** Offers symbols in the search box that somebody uses, wherever one stands in the page. */
export function Suggestions() {
  const [box, setBox] = useState<HTMLInputElement>();
  useEffect(() => {
    const listening = new AbortController();
    const takeIfBox = (element: unknown) => {
      if (element instanceof HTMLInputElement && element.matches('[data-suggests] > input')) setBox(element);
    };
    const take = ({ target }: Event) => takeIfBox(target);
    document.addEventListener('focusin', take, { signal: listening.signal });
    document.addEventListener('input', take, { signal: listening.signal });
    // Somebody may have started typing before the scripts loaded.
    takeIfBox(document.activeElement);
    return () => listening.abort();
  }, []);
  if (!box?.form?.isConnected) return null;
  return createPortal(
    <Suspense>
      <SymbolSuggestions input={box} />
    </Suspense>,
    box.form,
  );
}
