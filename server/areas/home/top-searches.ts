import type { Quote } from '../../../contract/quotes.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import type { SearchCounts } from './search-counts.ts';

const topMax = 10;

type Options = {
  site: Pick<SiteSettingsReader, 'current'>;
  searchCounts: Pick<SearchCounts, 'top'>;
  /** Symbols that everybody may see. */
  names: readonly string[];
  /** By turnover. */
  traded: readonly Quote[];
};

/**
 * Symbols that visitors look for most, as operators let them stand: pinned ones first, hidden ones not at all. Where
 * something is pinned, the most traded ones fill the list up, so that it is long enough to be shown.
 */
export async function listTopSearches({ site, searchCounts, names, traded }: Options): Promise<string[]> {
  const { pinned, hidden } = site.current().topSearches;
  const rest = pinned.length > 0 ? traded.map(({ symbol }) => symbol) : [];
  const wanted = new Set([...pinned, ...(await searchCounts.top()), ...rest]);
  return [...wanted].filter((name) => names.includes(name) && !hidden.includes(name)).slice(0, topMax);
}
