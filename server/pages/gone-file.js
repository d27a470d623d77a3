/*
 * Stands in for a script that this version of the site does not have: a page of another version asked for it. A page
 * that was on its way to the next one goes there, which this version can draw: loading the same one again after a post
 * would show the form once more, with a new key. Else the page loads again, once a minute at most, as in
 * app/document/reload-when-files-are-gone.ts.
 */
const reloadGuardMs = 60_000;
const storageKey = 'reloadedAt';

const { navigation } = globalThis.__reactRouterDataRouter?.state ?? {};
if (navigation?.state === 'loading') {
  const { pathname, search, hash } = navigation.location;
  location.assign(`${pathname}${search}${hash}`);
} else {
  if (Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < reloadGuardMs) throw new Error('the file is gone');
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
}
// Nobody goes on with a module that has nothing of what was asked for.
await new Promise(() => {});
