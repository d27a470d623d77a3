/** The login page that comes back to a path, which is without the language prefix, as `pagePath` gives it. */
export const loginPath = (path: string): string => `/login?from=${encodeURIComponent(path)}`;

/** The same for a location of the router. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  loginPath(`${pathname}${search}`);
