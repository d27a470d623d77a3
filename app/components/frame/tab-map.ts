/** The tabs of the bottom navigation, and areas that are a tab of their own without standing in it. */
const tabs = {
  '/': 'home',
  '/quotes': 'quotes',
  '/quotes/quotepost': 'quotes',
  '/exchange': 'trade',
  '/futures': 'trade',
  '/boption': 'boption',
  '/convert': 'convert',
  '/finance': 'finance',
  '/startup': 'startup',
  '/staking': 'staking',
  '/loan': 'loan',
  '/college': 'college',
  '/announcements': 'announcements',
  '/post': 'post',
  '/lotterycheckin': 'lottery',
  '/c2c': 'p2p',
  '/assets': 'assets',
  '/user/balance': 'assets',
  '/user': 'personal',
  '/profile': 'personal',
  '/alert': 'personal',
  '/home/moremenu': 'more',
} as const;
export type Tab = (typeof tabs)[keyof typeof tabs];

/** Which tab a page belongs to (spec section 2); its own path counts before that of its area. */
export function tabOf(pathname: string): Tab | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const area = `/${path.split('/')[1] ?? ''}`;
  return tabs[path as keyof typeof tabs] ?? tabs[area as keyof typeof tabs];
}
