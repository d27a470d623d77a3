import { createContext, useContext } from 'react';
import { useRootData } from '../hooks/use-root-data.ts';
import { defaultPreferences, type Preferences, themes, trends } from './preferences.ts';

/** Set on the server, so that even the error page of a failing site looks as its reader wants. */
export const PreferencesContext = createContext<Preferences | undefined>(undefined);

/** How the reader wants the page to look. */
export function usePreferences(): Preferences {
  const ofRequest = useContext(PreferencesContext);
  return useRootData()?.preferences ?? ofRequest ?? preferencesOfDocument();
}

/** In the browser the document says it. */
function preferencesOfDocument(): Preferences {
  const { theme, trend } = document.documentElement.dataset;
  return {
    ...defaultPreferences,
    theme: themes.find((known) => known === theme) ?? defaultPreferences.theme,
    trend: trends.find((known) => known === trend) ?? defaultPreferences.trend,
  };
}
