import type { SecondFactorWays } from '../../../contract/security.ts';
import { passkeyCalls } from '../../../contract/security-passkeys.ts';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** What the second step takes; whoever waited too long sees the field, and hears so when it is sent. */
export async function loadWays(api: PageApi, purpose: PasskeyPurpose): Promise<SecondFactorWays> {
  const answer = await api.send(passkeyCalls.secondFactor, { query: { purpose } });
  return answer.ok ? answer.data : { hasApp: true, hasPasskey: false };
}
