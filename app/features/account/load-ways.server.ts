import type { SecondFactorWays } from '../../../contract/security.ts';
import { passkeyCalls } from '../../../contract/security-passkeys.ts';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** What the second step accepts. After waiting too long the field is shown anyway, and sending it explains why. */
export async function loadWays(api: PageApi, purpose: PasskeyPurpose): Promise<SecondFactorWays> {
  const answer = await api.send(passkeyCalls.secondFactor, { query: { purpose } });
  return answer.ok ? answer.data : { hasApp: true, hasPasskey: false };
}
