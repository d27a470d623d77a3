/** How i18next reads locales/<language>/<area>.json. The same for pages and server. */
export const textOptions = {
  fallbackLng: 'en',
  load: 'currentOnly',
  // A key never names its file: the area is chosen first, as in useTranslation('wallet').
  nsSeparator: false,
  // React escapes what it shows, and mails are plain text.
  interpolation: { escapeValue: false },
  // The texts are there already.
  initAsync: false,
} as const;
