import { type Language, languageTag } from '../../contract/languages.ts';
import { pathIn } from '../i18n/path-in.ts';
import { translateCommon, wordsOf } from '../i18n/texts.server.ts';
import { escapeHtml } from './escape-html.ts';

/** What is shown when the error page itself fails (spec section 8): no component, no style, nothing that can fail. */
export function renderLastResort(language: Language, requestId: string): string {
  const t = translateCommon(language);
  const more = renderRequestNumber(language, requestId);
  return plainPage(language, { message: t('error.errorPageFailed'), home: t('error.goHome'), more });
}

/** For a page that failed: by this number the log finds why. */
export function renderRequestNumber(language: Language, requestId: string): string {
  const t = wordsOf(language, 'status');
  return `<p>${escapeHtml(t('requestNumber', { id: requestId }))}</p>`;
}

/** For a request that no screen can answer, for example a post from another site; `message` says why. */
export function renderRefusal(language: Language, message: string): string {
  return plainPage(language, { message, home: translateCommon(language)('error.backHome') });
}

type Posted = { action: string; fields: Iterable<readonly [string, string]> };

/** Secrets are typed again each time: they are never sent back in a page. */
const secretFields = /password|^(?:code|captcha|secondFactor)$/i;

/**
 * Offers a form again that was posted without scripts while nothing answered. Its outcome is unknown: the button sends
 * the same once more, with the same idempotency key.
 */
export function renderResend(language: Language, { action, fields }: Posted): string {
  const t = translateCommon(language);
  const inputs = [...fields]
    .filter(([name]) => !secretFields.test(name))
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const form = `<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<p><button type="submit">${t('action.tryAgain')}</button></p>
</form>`;
  return plainPage(language, { message: t('error.unheard'), home: t('error.backHome'), more: form });
}

type PlainPage = { message: string; home: string; more?: string };

function plainPage(language: Language, { message, home, more = '' }: PlainPage): string {
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
${more}
<p><a href="${pathIn(language, '/')}">${home}</a></p>
</body>
</html>
`;
}
