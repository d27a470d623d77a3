import type { OwnOperator } from '../../../contract/operator.ts';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import { applicationsPath, casesPath, namedAccountsPath, reportsPath } from '../../paths/c2c-review-paths.ts';

/**
 * What the console's side menu leads to, by the name under which `operator.json` has its title (`menu.<id>`). An entry
 * is shown to the roles that may call what its page calls, and only when there is such a page.
 */
const entries = [
  { id: 'start', path: '/operator', roles: ['support', 'reviewer', 'finance', 'content', 'admin'] },
  { id: 'reviews', path: '/operator/reviews', roles: ['support', 'reviewer', 'finance', 'admin'] },
  { id: 'help', path: '/operator/help', roles: ['support', 'admin'] },
  { id: 'members', path: '/operator/members', roles: ['support', 'reviewer', 'finance', 'admin'] },
  { id: 'identity', path: '/operator/identity', roles: ['reviewer'] },
  { id: 'c2cCases', path: casesPath, roles: ['support', 'reviewer'] },
  { id: 'c2cMerchants', path: applicationsPath, roles: ['support', 'reviewer'] },
  { id: 'c2cReports', path: reportsPath, roles: ['support', 'reviewer'] },
  { id: 'c2cAccounts', path: namedAccountsPath, roles: ['support', 'reviewer'] },
  { id: 'posts', path: '/operator/posts', roles: ['content', 'admin'] },
  { id: 'home', path: '/operator/home', roles: ['content', 'admin'] },
  { id: 'status', path: '/operator/status', roles: ['content', 'admin'] },
  { id: 'withdrawals', path: '/operator/withdrawals', roles: ['finance', 'admin'] },
  { id: 'deposits', path: '/operator/deposits', roles: ['finance', 'admin'] },
  { id: 'receiving', path: '/operator/receiving', roles: ['finance', 'admin'] },
  { id: 'flagged', path: '/operator/flagged', roles: ['finance', 'admin'] },
  { id: 'proposals', path: '/operator/proposals', roles: ['support', 'finance', 'admin'] },
  { id: 'products', path: '/operator/products', roles: ['finance', 'admin'] },
  { id: 'markets', path: '/operator/markets', roles: ['finance', 'admin'] },
  { id: 'coins', path: '/operator/coins', roles: ['finance', 'admin'] },
  { id: 'futures', path: '/operator/futures', roles: ['finance', 'admin'] },
  { id: 'boption', path: '/operator/boption', roles: ['finance', 'admin'] },
  { id: 'saving', path: '/operator/saving', roles: ['finance', 'admin'] },
  { id: 'staking', path: '/operator/staking', roles: ['finance', 'admin'] },
  { id: 'startup', path: '/operator/startup', roles: ['finance', 'admin'] },
  { id: 'loans', path: '/operator/loans', roles: ['finance', 'admin'] },
  { id: 'house', path: '/operator/house', roles: ['finance', 'admin'] },
  { id: 'site', path: '/operator/site', roles: ['admin'] },
  { id: 'operators', path: '/operator/operators', roles: ['admin'] },
  { id: 'outbox', path: '/operator/outbox', roles: ['admin'] },
  { id: 'audit', path: '/operator/audit', roles: ['admin'] },
] as const satisfies readonly { id: string; path: string; roles: readonly OperatorRole[] }[];
export type ConsoleEntry = { id: (typeof entries)[number]['id']; path: string };

export function visibleEntries(
  { roles: own, hasLocalOutbox }: Pick<OwnOperator, 'roles' | 'hasLocalOutbox'>,
  isScreen: (path: string) => boolean,
): readonly ConsoleEntry[] {
  const isMeant = (roles: readonly OperatorRole[]) => roles.some((role) => own.includes(role));
  return entries
    .filter(({ id, path, roles }) => isMeant(roles) && isScreen(path) && (id !== 'outbox' || hasLocalOutbox))
    .map(({ id, path }) => ({ id, path }));
}
