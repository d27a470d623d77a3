import type { Places } from './desk-layout.server.ts';

/** How the terminal is arranged on a wide screen. */
export const layouts = ['classic', 'wide', 'book'] as const;
export type Layout = (typeof layouts)[number];

/** What the device remembers of its desk. */
export type Desk = {
  layout: Layout;
  places: Places;
  /** How the panels of that layout are arranged on this device, as styles and as text. */
  rules: string;
  arrangement: string;
  /** Whether an order is shown once more before it is placed. */
  asks: boolean;
  sounds: boolean;
  /** Whether single keys do something. */
  keys: boolean;
  /** Markets that were opened, the newest one last; the page's own is one of them. */
  markets: readonly string[];
  /** Whether the page's own was kept already: only scripts do it by themselves. */
  isKept: boolean;
};

/** More do not fit beside each other. */
const tabsMax = 6;
/** No letter of a symbol, and sent as it is. */
const separator = '.';
export const readTabs = (text: string): string[] =>
  text.split(separator).filter((name) => /^[A-Z0-9_]{3,40}$/.test(name));
export const writeTabs = (symbols: readonly string[]): string => symbols.join(separator);

/** A market that is open already keeps its place. */
export const withTab = (symbols: readonly string[], symbol: string): string[] =>
  symbols.includes(symbol) ? [...symbols] : [...symbols, symbol].slice(-tabsMax);
