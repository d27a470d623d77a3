import type { RouterContextProvider } from 'react-router';
import type { Profile } from '../../../contract/account.ts';
import type { SiteConfig } from '../../../contract/site.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { type MenuConditions, type Menus, userEntriesOf, visibleMenus } from './navigation.ts';

const known = new WeakMap<SiteConfig, Menus>();

/** What `visibleMenus` finds, once for as long as the site's config is kept. The screens of a build never change. */
export function menusOf({ site, isScreen }: MenuConditions): Menus {
  const menus = known.get(site) ?? visibleMenus({ site, isScreen });
  known.set(site, menus);
  return menus;
}

/** The menus of the site, for a loader. */
export const loadMenus = async (context: Readonly<RouterContextProvider>): Promise<Menus> =>
  menusOf({ site: await context.get(apiContext).siteConfig(), isScreen: context.get(pageContext).isScreen });

/** What the browser draws of them: bottom navigation is markup, and most of the others are for members. */
export function sentMenus({ header, areas, orders, balance, user, assets }: Menus, profile: Profile | undefined) {
  const own = profile
    ? { orders, balance, user: userEntriesOf({ user }, profile), assets }
    : { orders: [], balance: [], user: [], assets: [] };
  return { header, areas, ...own };
}
