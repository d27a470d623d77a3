import type { RouterContextProvider } from 'react-router';
import { languageTag } from '../../../contract/languages.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import { themeColors } from '../../preferences/theme-colors.ts';

/** What a phone shows of the site that was added to its home screen (W3C web app manifest). */
export async function answerManifest(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { language } = context.get(pageContext);
  const { name } = await context.get(apiContext).siteConfig();
  const t = wordsOf(language, 'home');
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });
  const manifest = {
    id: '/',
    name: `${name}: ${t('welcome.title')}`,
    short_name: name,
    description: t('welcome.description'),
    lang: languageTag(language),
    dir: 'ltr',
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: themeColors.light,
    background_color: themeColors.light,
    categories: ['finance'],
    icons: [
      icon('/icons/icon-192.png', '192x192'),
      icon('/icons/icon-512.png', '512x512'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
