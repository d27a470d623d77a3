import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadWhenFilesAreGone } from './document/reload-when-files-are-gone.ts';
import { registerServiceWorker } from './features/offline/register-service-worker.ts';
import { createBrowserI18n } from './i18n/load-texts.ts';
import { restoreLanguage } from './i18n/stored-language.ts';
import { I18nContext } from './i18n/use-translation.ts';
import { rememberTimeZone } from './preferences/remember-time-zone.ts';

reloadWhenFilesAreGone();
rememberTimeZone();
restoreLanguage();
// The server puts the styles into its pages; while developing they also change without a reload.
if (import.meta.env.DEV) await import('./styles/all.css');
const i18n = createBrowserI18n();
registerServiceWorker(i18n);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={i18n}>
        <HydratedRouter />
      </I18nContext>
    </StrictMode>,
  );
});
