import type { RouterContextProvider } from 'react-router';
import { apiContext, pageContext } from '../../context.server.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { privatePaths, publicPaths } from '../../paths/private-paths.ts';

/** Pages that are requested with a return address, or only by scripts. */
const withoutContent = ['/login?', '/texts/', '/language', '/theme'];

/** Where search engines need not look, in each language, and where the sitemap is. */
export async function answerRobots(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { siteOrigin } = context.get(pageContext);
  const { supportedLanguages } = await context.get(apiContext).siteConfig();
  const closed = [...privatePaths, ...withoutContent];
  const inAll = (paths: readonly string[]) =>
    supportedLanguages.flatMap((language) => paths.map((path) => pathIn(language, path)));
  const lines = [
    'User-agent: *',
    ...['/api/', ...inAll(closed)].map((path) => `Disallow: ${path}`),
    ...inAll(publicPaths).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
