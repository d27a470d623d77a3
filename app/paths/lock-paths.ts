export const lockPath = '/lock';
/** Answers the scripts of the lock. */
export const lockDevicePath = `${lockPath}/device`;

/** The lock screen that comes back to a path, which is without the language prefix, as `pagePath` gives it. */
export const lockAddress = (path: string): string => `${lockPath}?from=${encodeURIComponent(path)}`;

/** What whoever holds a locked device still reaches: the lock screen, the ways to sign in anew and out. */
const openPath = /^\/(lock|login|logout|register|reset|frame|operator)(?![\w-])/;
export const isOpenWhenLocked = (path: string): boolean => openPath.test(path);
