import { tabOf } from './tab-map.ts';

/**
 * Whether an element of the frame leads to the page that is shown. `leads` names pages, several separated by spaces:
 * `/quotes` alone, `/quotes/*` with everything below it, `#assets` all of a tab.
 */
export function leadsTo(leads: string, pathname: string): boolean {
  return leads.split(' ').some((each) => {
    if (each.startsWith('#')) return tabOf(pathname) === each.slice(1);
    const area = each.endsWith('/*') && each.slice(0, -2);
    return area ? pathname === area || pathname.startsWith(`${area}/`) : pathname === each;
  });
}

/** The value of `aria-current` where `leadsTo` says yes: the page itself, or only what it belongs to. */
export const markOf = (leads: string): 'page' | 'true' =>
  leads.startsWith('/') && !leads.includes(' ') ? 'page' : 'true';

/** Writes the marks into markup of the server. */
export const markCurrent = (html: string, pathname: string): string =>
  html.replace(/ data-leads="([^"]*)"/g, (attribute, leads: string) =>
    leadsTo(leads, pathname) ? `${attribute} aria-current="${markOf(leads)}"` : attribute,
  );
