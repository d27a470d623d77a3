import type { PostSummary } from '../../../contract/content.ts';
import { type PostCategory, postCategories } from '../../../contract/content-values.ts';
import type { Drawing } from '../../components/ui/illustration.tsx';

/** The pictures of the posts that the site begins with. */
const drawings: Record<string, Drawing> = {
  'futures-margin-and-liquidation': 'lever',
  'grid-robots': 'grid',
  'how-the-ledger-works': 'ledger',
  'identity-verification': 'card',
  'loans-and-ltv': 'scales',
  'options-and-their-risk': 'clock',
  'order-types-in-depth': 'ticket',
  'p2p-safety': 'hands',
  'reading-a-chart': 'candles',
  'staking-and-savings': 'growth',
  'taxes-and-statements': 'statement',
  'understanding-risk': 'umbrella',
  'wallet-security': 'safe',
  'what-a-trade-costs': 'fees',

  'passkeys-and-trusted-devices': 'key',
  'planned-maintenance': 'tools',
  'proof-of-reserves': 'ledger',
  'spot-fees': 'fees',
  'thirteen-languages': 'globe',
  welcome: 'book',
  'withdrawals-and-address-book': 'wallet',
};

const drawingsOfCategories: Partial<Record<PostCategory, Drawing>> = {
  [postCategories.college]: 'school',
  [postCategories.announcements]: 'news',
};

/** The picture of a post without one of its own; undefined for help, rules and brief notices. */
export function drawingOf({ category, slug }: Pick<PostSummary, 'category' | 'slug'>): Drawing | undefined {
  const ofCategory = drawingsOfCategories[category];
  return ofCategory && (drawings[slug] ?? ofCategory);
}
