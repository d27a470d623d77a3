const isOfConsole = (path: string): boolean => /^\/operator(?![\w-])/.test(path);

/**
 * The login page that comes back to a path, which is without the language prefix, as `pagePath` gives it. The console
 * has one of its own.
 */
export const loginPath = (path: string): string =>
  `${isOfConsole(path) ? '/operator/login' : '/login'}?from=${encodeURIComponent(path)}`;

/** The same for a location of the router. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  loginPath(`${pathname}${search}`);
