import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { themeColors } from '../../preferences/theme-colors.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';

/** What browsers and phones know of the site itself, on every page: its colours, its icon, its name on a screen. */
export function SiteHead() {
  const language = useLanguage();
  const { theme } = usePreferences();
  return (
    <>
      {theme === 'system' ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        </>
      ) : (
        <meta name="theme-color" content={themeColors[theme]} />
      )}
      <link rel="manifest" href={pathIn(language, '/manifest.webmanifest')} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  );
}
