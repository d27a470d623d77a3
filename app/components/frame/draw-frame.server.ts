import type { RouterContextProvider } from 'react-router';
import type { Profile } from '../../../contract/account.ts';
import { languages } from '../../../contract/languages.ts';
import type { SiteConfig } from '../../../contract/site.ts';
import type { FooterLinks } from '../../api/page-api.server.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { helpPath } from '../../features/help/help-paths.ts';
import { formatDateTime, formatUtcOffset } from '../../i18n/format.ts';
import { getI18n } from '../../i18n/i18n-middleware.server.ts';
import { pagePath } from '../../paths/page-path.ts';
import { readPreferences, readTimeZone } from '../../preferences/preferences.server.ts';
import { drawMember, drawParts, type FrameBytes } from './draw-parts.server.tsx';
import { clockToken, type FrameFacts, memberToken } from './frame-facts.ts';
import { menusOf } from './menus.server.ts';
import { type Menus, userEntriesOf } from './navigation.ts';

/** Draws the frame of this request's page into its markup. */
export async function drawFrame(
  context: Readonly<RouterContextProvider>,
  request: Request,
  markup: Map<string, Buffer>,
): Promise<void> {
  for (const [name, html] of Object.entries(await loadFrame(context, request))) markup.set(name, html);
}

/** The frame for whoever asks, marked for the page that is asked for. Throws when the site's config can not be had. */
export async function loadFrame(context: Readonly<RouterContextProvider>, request: Request): Promise<FrameBytes> {
  const api = context.get(apiContext);
  const { isScreen } = context.get(pageContext);
  const [site, profile, footer] = await Promise.all([api.siteConfig(), api.profile(), api.footer()]);
  return frameOf(context, request, { site, profile, footer, menus: menusOf({ site, isScreen }) });
}

/** While the site itself fails: without menus and footer. */
export const plainFrame = (context: Readonly<RouterContextProvider>, request: Request): FrameBytes =>
  frameOf(context, request, undefined);

/** A page that is cached as it is says no time; its own script does, see document/article-script.js. */
export const withScript = (footer: Buffer, script: string): Buffer =>
  Buffer.from(`${footer.toString().replace(/(<p data-clock[^>]*>).*?<\/p>/s, '$1</p>')}<script>${script}</script>`);

type FrameParts = { site: SiteConfig; menus: Menus; footer: FooterLinks; profile: Profile | undefined };

function frameOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  parts: FrameParts | undefined,
): FrameBytes {
  const { language, origin } = context.get(pageContext);
  const cookies = request.headers.get('cookie');
  const nowMs = Date.now();
  const { pathname } = new URL(pagePath(request.url), request.url);
  const i18n = getI18n(context);
  const frame = drawParts(i18n, factsOf(parts, { origin, cookies, nowMs }), pathname);
  const timeZone = readTimeZone(cookies);
  const time = `${formatDateTime(nowMs, language, timeZone)} (${formatUtcOffset(nowMs, timeZone)})`;
  const member = parts?.profile ? drawMember(i18n, parts.profile) : '';
  return {
    ...frame,
    settings: writeInto(frame.settings, memberToken, member),
    footer: writeInto(frame.footer, clockToken, time),
  };
}

function writeInto(markup: Buffer, token: string, html: string): Buffer {
  const at = markup.indexOf(token);
  if (at < 0) return markup;
  return Buffer.concat([markup.subarray(0, at), Buffer.from(html), markup.subarray(at + token.length)]);
}

type Asked = { origin: string; cookies: string | null; nowMs: number };

/** Only the facts that are drawn: anything else would cause the same frame to be drawn again. */
function factsOf(parts: FrameParts | undefined, { origin, cookies, nowMs }: Asked): FrameFacts {
  const { theme, trend } = readPreferences(cookies);
  const { site, menus, footer, profile } = parts ?? {};
  return {
    site: site && {
      name: site.name,
      supportEmail: site.supportEmail,
      streetAddress: site.streetAddress,
      socialLinks: site.socialLinks,
    },
    languages: site?.supportedLanguages ?? languages,
    menus,
    help: site && helpOf(site, profile !== undefined),
    footer: footer ?? { about: [], help: [] },
    userEntries: profile && menus && userEntriesOf(menus, profile),
    preferences: { theme, trend },
    year: new Date(nowMs).getUTCFullYear(),
    hasAddress: site !== undefined && site.streetAddress !== '' && new URL(origin).hostname.endsWith('.org'),
  };
}

/** Whoever has to sign in first, or is led to another site, follows a plain link. */
function helpOf({ helpDesk }: SiteConfig, isMember: boolean): FrameFacts['help'] {
  const { useExternal, extLink, authRequired } = helpDesk;
  return { address: useExternal ? extLink : helpPath, opensPanel: !useExternal && (isMember || !authRequired) };
}
