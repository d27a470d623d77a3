import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { symbolCacheMs } from '../../contract/limits.ts';

/** Loads a page that lists markets anew as often as their list is (spec section 4), while somebody looks at it. */
export function useFreshSymbols(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void revalidate(), symbolCacheMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
