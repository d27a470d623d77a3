/*
 * Stands in for a script that this version of the site does not have: a page of another version asked for it, and what
 * was typed there is not to be lost (docs/decisions/071-old-pages.md). serve-files.ts puts `offers` before it: in each
 * language that there is a new version, and what loads it.
 */
const reloadGuardMs = 60_000;
const storageKey = 'reloadedAt';

const asked = new URL(import.meta.url).pathname;
const router = globalThis.__reactRouterDataRouter;
const screen = Object.values(globalThis.__reactRouterManifest?.routes ?? {}).find(({ module }) => module === asked);
const { navigation } = router?.state ?? {};

if (navigation?.state === 'loading') {
  // On its way to the next screen, which this version can draw. Loading the same one again after a post would show the
  // form once more, with a new key.
  const { pathname, search, hash } = navigation.location;
  await leave(() => location.assign(`${pathname}${search}${hash}`));
} else if (navigation?.state === 'submitting' && screen?.hasClientAction) {
  // The server has heard nothing of it yet: it is posted as it would be without scripts.
  await leave(() => post(navigation));
} else if (!router && !isTyped() && mayReload()) {
  // Nothing is alive yet. Where something was typed, or at a second time, the page stands without scripts.
  await leave(() => location.reload());
} else if (!screen) {
  // A part of the page. The page itself knows whether something was typed (app/document), and loads anew if not.
  addEventListener('vite:preloadError', (event) => event.defaultPrevented || offerNewVersion(), { once: true });
  throw new Error('the file is gone');
}

/** A post in the background goes on without the script of its screen. */
export const clientAction = ({ serverAction }) => serverAction();

/** Drawn at the address of the screen that has no script. */
export default function GoneScreen() {
  location.reload();
  return null;
}

/** Nobody goes on with a module that has nothing of what was asked for. */
function leave(go) {
  go();
  return new Promise(() => {});
}

function post({ formAction, formMethod, formEncType, formData }) {
  const form = document.createElement('form');
  Object.assign(form, { action: formAction, method: formMethod, enctype: formEncType });
  // A screen that takes files has the form itself, and with it its script.
  for (const [name, value] of formData) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
}

function isTyped() {
  const fields = [...document.querySelectorAll('main :is(input:not([type=checkbox]), textarea)')];
  return fields.some((field) => field.value !== field.defaultValue);
}

/** Once a minute at most, as in app/document/reload-when-files-are-gone.ts. */
function mayReload() {
  if (Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < reloadGuardMs) return false;
  sessionStorage.setItem(storageKey, String(Date.now()));
  return true;
}

/** As app/features/offline/offer-new-version.tsx does, whose script may be gone as well. */
function offerNewVersion() {
  const id = 'new-version';
  if (document.getElementById(id)) return;
  const { newVersion, reload } = offers[document.documentElement.lang] ?? offers.en;
  const notice = Object.assign(document.createElement('div'), { id, role: 'status' });
  notice.style.cssText =
    'position: fixed; inset: 0.5rem 1rem auto; z-index: 40; display: flex; justify-content: space-between; ' +
    'gap: 1rem; max-width: 26rem; margin-left: auto; padding: 0.875rem; font-size: 0.875rem; color: var(--text-1); ' +
    'background: var(--surface-1); border: 1px solid var(--line); border-radius: 0.5rem';
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reload });
  button.style.cssText = 'font-weight: 500; color: var(--accent-text)';
  button.addEventListener('click', () => location.reload());
  notice.append(newVersion, button);
  document.body.append(notice);
}
