import type { SecurityOverview } from '../../../contract/security.ts';
import { authenticatorPath, bindEmailPath, bindPhonePath, withdrawalPasswordPath } from './paths.ts';

export const scoreMax = 100;

type Protected = Pick<SecurityOverview, 'hasSecondFactor' | 'hasWithdrawalPassword' | 'contacts'>;

/** Most for what stops who knows the password; in the order of what to do next. */
const protections = [
  { name: 'secondFactor', points: 40, path: authenticatorPath },
  { name: 'withdrawalPassword', points: 20, path: withdrawalPasswordPath },
  { name: 'email', points: 20, path: bindEmailPath },
  { name: 'phone', points: 20, path: bindPhonePath },
] as const;

/** How well an account is protected, of `scoreMax`, and what is missing. */
export function scoreSecurity({ hasSecondFactor, hasWithdrawalPassword, contacts }: Protected) {
  const isThere = {
    secondFactor: hasSecondFactor,
    withdrawalPassword: hasWithdrawalPassword,
    email: contacts.email !== '',
    phone: contacts.phone !== '',
  };
  const missing = protections.filter(({ name }) => !isThere[name]);
  const score = missing.reduce((left, { points }) => left - points, scoreMax);
  return { score, missing, level: levelOf(score, hasSecondFactor) };
}

/** Without a second factor the password alone opens the account, whatever else there is. */
function levelOf(score: number, hasSecondFactor: boolean): 'low' | 'medium' | 'high' {
  if (!hasSecondFactor) return 'low';
  return score === scoreMax ? 'high' : 'medium';
}
