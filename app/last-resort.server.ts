import { type Language, languageTag } from '../contract/languages.ts';
import { pathIn } from './i18n/path-in.ts';
import { translateCommon } from './i18n/texts.server.ts';

/** What is shown when the error page itself fails (spec section 8): no component, no style, nothing that can fail. */
export function renderLastResort(language: Language): string {
  const t = translateCommon(language);
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('error.title')}</title>
</head>
<body>
<h1>${t('error.errorPageFailed')}</h1>
<p><a href="${pathIn(language, '/')}">${t('error.goHome')}</a></p>
</body>
</html>
`;
}
