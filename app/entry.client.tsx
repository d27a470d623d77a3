import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startI18n } from './i18n/start-client.ts';
import { reloadWhenFilesAreGone } from './reload-when-files-are-gone.ts';
import { rememberTimeZone } from './remember-time-zone.ts';

reloadWhenFilesAreGone();
rememberTimeZone();
// The server puts the styles into its pages; while developing they also change without a reload.
if (import.meta.env.DEV) await import('./styles/app.css');
await startI18n();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
