import type { RouterContextProvider } from 'react-router';
import { type SymbolType, symbolTypes } from '../../../contract/quotes-values.ts';
import { isPageOff } from '../../../contract/site-features.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { tradingScreens } from './symbol-path.ts';

/** Spot first: what most people look for. */
const typesInOrder: readonly SymbolType[] = Object.values(symbolTypes).toReversed();

export type OfferedTypes = {
  /** Not switched off by the site's config: their prices may be shown. */
  allowed: SymbolType[];
  /** And with a screen to trade them on. */
  traded: SymbolType[];
};

export async function offeredTypes(context: Readonly<RouterContextProvider>): Promise<OfferedTypes> {
  const site = await context.get(apiContext).siteConfig();
  const { isScreen } = context.get(pageContext);
  const allowed = typesInOrder.filter((type) => !isPageOff(site, tradingScreens[type]));
  return { allowed, traded: allowed.filter((type) => isScreen(tradingScreens[type])) };
}
