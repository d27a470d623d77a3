import { redirect } from 'react-router';
import { accountCalls, type Profile } from '../../contract/account.ts';
import { type PostCategory, type PostSummary, postCategories } from '../../contract/content.ts';
import { helpCalls } from '../../contract/help.ts';
import type { HomeConfig } from '../../contract/home.ts';
import { type MarketSymbol, type Quote, quotesCalls, type Sparkline } from '../../contract/quotes.ts';
import type { SiteConfig } from '../../contract/site.ts';
import type { Status } from '../../contract/status.ts';
import { isOpenWhenLocked, lockAddress } from '../paths/lock-paths.ts';
import { createAskOnce } from './ask-once.server.ts';
import { type Caches, createCaches } from './caches.server.ts';
import { type ClientOptions, createClient, type SendCall } from './client.server.ts';
import { createCookieJar } from './cookie-jar.server.ts';
import { createLoad, createLoadOwn, type LoadCall, type LoadOwnCall } from './load-call.server.ts';
import { hasPrivateCookies } from './private-cookies.server.ts';

/** The API as a loader or action sees it, for one page request. */
export type PageApi = {
  /** Never throws; for actions, which show refusals. */
  send: SendCall;
  /** Gives data or throws the page that the visitor gets instead; for loaders. */
  load: LoadCall;
  /** For a member's data on a public page: undefined when nobody is signed in. */
  loadOwn: LoadOwnCall;
  /**
   * Who is signed in; asked once per request. A failure counts as nobody (spec section 8: only logged). Throws the way
   * to the lock screen while the session is locked.
   */
  profile(): Promise<Profile | undefined>;
  siteConfig(): Promise<SiteConfig>;
  /** Whether this browser has a conversation with the help desk that goes on. A failure counts as none. */
  hasHelpTalk(): Promise<boolean>;
  /** Test-only symbols are in it for members who may see them; the one that an address names as soon as it exists. */
  symbols(named?: string): Promise<MarketSymbol[]>;
  /** Of all symbols, at most a second old; test-only ones as in `symbols`. */
  quotes(): Promise<Quote[]>;
  /** The closes of the last day, for lists. */
  sparklines(): Promise<Sparkline[]>;
  /** For the visitor's language and the code that led here, else the member's own. */
  home(): Promise<HomeConfig>;
  /** What the footer links to. A failure only empties a list (spec section 8). */
  footer(): Promise<FooterLinks>;
  /** What works now. It is the same for everybody, and is told while no session can be looked up. */
  status(): Promise<Status>;
  /** What whoever signs up accepts. */
  rules(): Promise<PostLinks>;
};

/** Posts in two lists: about the site, and help and rules. */
export type FooterLinks = Record<'about' | 'help', PostLinks>;
type PostLinks = Pick<PostSummary, 'id' | 'title'>[];

/** Posts of the footer, by their names. */
const ruleSlugs = ['terms-of-use', 'privacy'];

/** By which a browser finds its conversation again. */
const helpCookie = /(^|;\s*)(__Host-)?help=/;

const sharedCaches = createCaches();

/** The next page of this process asks anew for what posts, home page and site say. */
export const forgetContent = (): void => sharedCaches.forgetContent();

type PageApiOptions = ClientOptions & {
  /** The page's own, without language prefix. */
  path: string;
  /** The code of a referral link that brought the visitor. */
  referralCode?: string | undefined;
  caches?: Caches;
};

export function createPageApi(options: PageApiOptions): PageApi {
  const { caches = sharedCaches, cookies, language, log, path, referralCode } = options;
  const send = createAskOnce(createClient(options));
  const load = createLoad(send, path);
  const loadOwn = createLoadOwn(send, path);
  const anonymousLoad = createLoad(createClient({ ...options, cookies: createCookieJar(null) }), path);
  let profile: ReturnType<typeof findProfile> | undefined;

  async function findProfile(): Promise<Profile | 'locked' | undefined> {
    if (!hasPrivateCookies(cookies.header())) return undefined;
    const answer = await send(accountCalls.profile, {});
    if (!answer.ok && answer.error === 'sessionLocked') return 'locked';
    return answer.ok ? answer.data : undefined;
  }
  async function footerLinks(category: PostCategory, slugs?: readonly string[]): Promise<PostLinks> {
    try {
      const posts = await caches.footerPosts(anonymousLoad, language, category);
      const listed = slugs ? posts.filter(({ slug }) => slugs.includes(slug)) : posts;
      return listed.map(({ id, title }) => ({ id, title }));
    } catch (error) {
      log.warn({ err: error, category }, 'a list of the footer is empty');
      return [];
    }
  }
  const seesTestMarkets = async () => (await api.profile())?.testEnabled ?? false;
  const api: PageApi = {
    send,
    load,
    loadOwn,
    async profile() {
      profile ??= findProfile();
      const found = await profile;
      if (found !== 'locked') return found;
      // Pages that everybody may see lead there too: their menus would say that nobody is signed in. Each caller throws
      // a redirect of its own, as the router writes the language into it.
      if (!isOpenWhenLocked(path)) throw redirect(lockAddress(path));
      return undefined;
    },
    siteConfig: () => caches.siteConfig(anonymousLoad),
    async hasHelpTalk() {
      if (!helpCookie.test(cookies.header() ?? '')) return false;
      const { useExternal, authRequired } = (await api.siteConfig()).helpDesk;
      if (useExternal || (authRequired && !(await api.profile()))) return false;
      const answer = await send(helpCalls.status, {});
      const state = answer.ok ? answer.data.conversation?.state : undefined;
      return state !== undefined && state !== 'resolved';
    },
    async symbols(named) {
      return (await seesTestMarkets()) ? load(quotesCalls.symbols, {}) : caches.symbols(anonymousLoad, named);
    },
    async quotes() {
      return (await seesTestMarkets()) ? load(quotesCalls.latest, { input: {} }) : caches.quotes(anonymousLoad);
    },
    async sparklines() {
      return (await seesTestMarkets()) ? load(quotesCalls.sparklines, {}) : caches.sparklines(anonymousLoad);
    },
    home: async () => caches.home(anonymousLoad, language, referralCode ?? (await api.profile())?.referralCode ?? ''),
    async footer() {
      const { footerAbout, footerHelp } = postCategories;
      const [about, help] = await Promise.all([footerLinks(footerAbout), footerLinks(footerHelp)]);
      return { about, help };
    },
    status: () => caches.status(anonymousLoad, language),
    rules: () => footerLinks(postCategories.footerHelp, ruleSlugs),
  };
  return api;
}
