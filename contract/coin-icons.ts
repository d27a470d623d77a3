/** The pictures in public/coins.svg. The first one stands for coins that have no code of their own. */
export const coinIcons = [
  'generic',
  'ada',
  'avax',
  'bnb',
  'btc',
  'doge',
  'dot',
  'eth',
  'eur',
  'link',
  'ltc',
  'sol',
  'trx',
  'usd',
  'usdt',
  'xrp',
] as const;

const drawn: ReadonlySet<string> = new Set(coinIcons);
export const isDrawnCoin = (coin: string): boolean => drawn.has(coin.toLowerCase());

/** The address of a picture: one that is not drawn here came with the launch of the coin, or is its first letter. */
export const pathOfCoinIcon = (icon: string): string =>
  drawn.has(icon) ? `/coins.svg#${icon}` : `/api/image/coin/${icon}`;
