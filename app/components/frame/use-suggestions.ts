import { useEffect, useState } from 'react';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import type { Suggestion } from '../../features/quotes/suggestion.ts';

/** Long enough that a fast typist asks once a word. */
const pauseMs = 120;

/** What is found for what is typed; undefined until an answer came, and while none can be had or is wanted. */
export function useSuggestions<Found = Suggestion>(address: string | undefined, typed: string): Found[] | undefined {
  const [suggestions, setSuggestions] = useState<Found[]>();
  useEffect(() => {
    if (address === undefined) return;
    const cancelled = new AbortController();
    const load = async () => {
      try {
        const query = new URLSearchParams({ search: typed });
        const response = await fetchInTime(`${address}?${query}`, { signal: cancelled.signal });
        setSuggestions(response.ok ? await response.json() : undefined);
      } catch {
        if (!cancelled.signal.aborted) setSuggestions(undefined);
      }
    };
    const timer = setTimeout(() => void load(), pauseMs);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  }, [address, typed]);
  return suggestions;
}
