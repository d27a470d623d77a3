/** The pictures in public/coins.svg. The first one stands for coins that have none of their own. */
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

/** The address of a picture; one that is not there shows as the generic coin. */
export const pathOfCoinIcon = (icon: string): string => `/coins.svg#${icon}`;
