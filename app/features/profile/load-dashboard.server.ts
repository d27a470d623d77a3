import { profileCalls } from '../../../contract/profile.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { bankAccountsPath } from '../../paths/bank-account-paths.ts';
import { identityPath } from './paths.ts';

/** Everything that the overview of a member says; `isScreen` knows which pages there are to link to. */
export async function loadDashboard(api: PageApi, isScreen: (path: string) => boolean) {
  const [overview, security, profile] = await Promise.all([
    api.load(profileCalls.overview, { query: {} }),
    api.load(securitySettingsCalls.overview, {}),
    api.profile(),
  ]);
  const [signIn] = security.signIns;
  return {
    overview,
    profile,
    hasSecondFactor: security.hasSecondFactor,
    signIn: signIn ?? null,
    canVerify: isScreen(identityPath),
    hasBankAccounts: isScreen(bankAccountsPath),
  };
}
