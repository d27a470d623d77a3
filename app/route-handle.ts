/** Namespaces of the texts in locales/. The server alone reads `errors`. */
export type Namespace =
  | 'common'
  | 'errors'
  | 'menu'
  | 'site-settings'
  | 'home'
  | 'home-editor'
  | 'house'
  | 'account'
  | 'alert'
  | 'robot'
  | 'api-key'
  | 'quotes'
  | 'quotes-coins'
  | 'quotes-proof'
  | 'exchange'
  | 'futures-figures'
  | 'futures'
  | 'wallet'
  | 'deposit'
  | 'record'
  | 'record-gains'
  | 'reserves'
  | 'content'
  | 'content-editor'
  | 'offline'
  | 'parts'
  | 'notification'
  | 'profile'
  | 'futures-house'
  | 'saving-house'
  | 'futures-limits'
  | 'futures-robot'
  | 'bank-account'
  | 'review'
  | 'reward'
  | 'security'
  | 'operator'
  | 'identity'
  | 'identity-review'
  | 'webhook'
  | 'withdrawal'
  | 'withdrawal-review'
  | 'deposit-review'
  | 'fiat'
  | 'convert'
  | 'futures-tickets'
  | 'c2c'
  | 'c2c-market'
  | 'c2c-case'
  | 'c2c-merchant'
  | 'c2c-order'
  | 'c2c-review'
  | 'chat'
  | 'help'
  | 'product'
  | 'earn'
  | 'saving'
  | 'staking'
  | 'loan-house'
  | 'staking-house'
  | 'startup'
  | 'boption-house'
  | 'exchange-opening'
  | 'exchange-arrange'
  | 'exchange-desk'
  | 'exchange-orders'
  | 'chart'
  | 'startup-house'
  | 'loan'
  | 'loan-own'
  | 'boption'
  | 'boption-public'
  | 'boption-limits'
  | 'status';

/** What a route file may export as `handle`. */
export type RouteHandle = {
  /** Text files that the page needs beside `common`; the client loads no others. */
  ns?: readonly Namespace[];
  /** Parts of the frame that the screen goes without (spec section 2, footer and bottom navigation). */
  without?: readonly FramePart[];
  /** Its form sends files; a multipart body is refused elsewhere. */
  takesFiles?: boolean;
  /** The bar that stands above the screen on a phone; see top-bar.tsx. */
  topBar?: TopBarLook;
  /** Of the pages whose styles have a limit (styles/limited.css); all others carry the styles of every page. */
  styles?: 'limited';
};
export type TopBarLook = {
  /** Its title in locales/<language>/menu.json is `screen.<name>`. */
  name:
    | 'announcements'
    | 'college'
    | 'post'
    | 'notice'
    | 'convert'
    | 'convertHistory'
    | 'staking'
    | 'startup'
    | 'tradeAd'
    | 'tradeOrder'
    | 'orderChat'
    | 'paymentVoucher'
    | 'p2pOrders'
    | 'finance'
    | 'loan';
  /** Without a ground of its own, and without the button that closes the screen. */
  isTransparent?: boolean;
};
/**
 * Without `scripts` a page is to be read only: its links and forms work as plain ones. Without `frame` nothing of what
 * members see stands around it.
 */
export type FramePart = 'footer' | 'bottomNavigation' | 'help' | 'helpOnPhone' | 'scripts' | 'frame';

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null;

export function namespacesOf(handles: readonly unknown[]): Namespace[] {
  const declared = handles.filter(isRouteHandle).flatMap((handle) => handle.ns ?? []);
  return [...new Set<Namespace>(['common', ...declared])];
}

/** Whether the page's form may send files. */
export const takesFiles = (handle: unknown): boolean => isRouteHandle(handle) && handle.takesFiles === true;

/** Whether none of the matched routes leaves the part out. */
export function hasFramePart(handles: readonly unknown[], part: FramePart): boolean {
  return !handles.filter(isRouteHandle).some((handle) => handle.without?.includes(part));
}

/** Whether the small style sheet is enough. */
export const hasLimitedStyles = (handles: readonly unknown[]): boolean =>
  handles.filter(isRouteHandle).some(({ styles }) => styles === 'limited');

/** The bar of the innermost route that has one. */
export const topBarOf = (handles: readonly unknown[]): TopBarLook | undefined =>
  handles.filter(isRouteHandle).findLast((handle) => handle.topBar)?.topBar;
