import { type Language, languageTag } from '../contract/languages.ts';
import { pathIn } from './i18n/path-in.ts';
import { translateCommon } from './i18n/texts.server.ts';

/** What is shown when the error page itself fails (spec section 8): no component, no style, nothing that can fail. */
export function renderLastResort(language: Language): string {
  const t = translateCommon(language);
  return plainPage(language, { message: t('error.errorPageFailed'), home: t('error.goHome') });
}

/** For a request that no screen can answer, for example a post from another site; `message` says why. */
export function renderRefusal(language: Language, message: string): string {
  return plainPage(language, { message, home: translateCommon(language)('error.backHome') });
}

function plainPage(language: Language, { message, home }: { message: string; home: string }): string {
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translateCommon(language)('error.title')}</title>
</head>
<body>
<h1>${message}</h1>
<p><a href="${pathIn(language, '/')}">${home}</a></p>
</body>
</html>
`;
}
