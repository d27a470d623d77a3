import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { pagePath } from '../paths/page-path.ts';
import { pathIn } from './path-in.ts';

/**
 * A page in a language that the site config does not support leads to the same page in one that it does. Only what is
 * read is redirected: a form that chooses a language is posted without prefix, whatever that stands for.
 */
export const redirectLanguage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const instead = request.method === 'GET' && (await languageInstead(context));
  if (!instead) return next();
  const { origin } = context.get(pageContext);
  // With its origin: the router would put the prefix of the unsupported language before a path.
  throw redirect(`${origin}${pathIn(instead, pagePath(request.url))}`);
};

/** undefined if the page's own language is supported, or the site config is unknown. */
async function languageInstead(context: Readonly<RouterContextProvider>): Promise<Language | undefined> {
  const { language } = context.get(pageContext);
  const site = await context
    .get(apiContext)
    .siteConfig()
    .catch(() => undefined);
  if (!site || site.supportedLanguages.includes(language)) return undefined;
  return site.supportedLanguages.includes(defaultLanguage) ? defaultLanguage : site.supportedLanguages[0];
}
