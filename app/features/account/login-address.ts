/** The login page that comes back to a page; its path is without the language prefix, as the router gives it. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/login?from=${encodeURIComponent(`${pathname}${search}`)}`;
