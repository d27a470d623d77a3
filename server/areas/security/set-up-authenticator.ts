import { openInTime, sealUntil } from '../../access/seal.ts';
import type { SecondFactorContext } from '../../access/second-factor.ts';
import { newTotpSecret, totpUri } from '../../access/totp.ts';
import type { Store } from '../../database/client.ts';

const purpose = 'totp set-up';
/** How long scanning and typing the first code may take. */
const keptMs = 30 * 60 * 1000;

type SetUp = { memberId: number; secret: string };

/**
 * Makes a secret for the member's app. Nothing is stored: the sealed token carries the secret. With the token of a
 * set-up in progress the secret stays the same.
 */
export async function setUpAuthenticator(
  context: SecondFactorContext & { database: Store },
  { memberId, site }: { memberId: number; site: string },
  begun: string | undefined,
) {
  const { database, clock, randomBytes, seal } = context;
  const member = await database
    .selectFrom('member')
    .select(['email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const known = readSetUp(context, memberId, begun);
  const secret = known ?? newTotpSecret(randomBytes);
  const token = known && begun ? begun : sealUntil<SetUp>(seal, purpose, { memberId, secret }, clock.now() + keptMs);
  return { secret, uri: totpUri({ secret, site, account: member.email ?? member.phone ?? '' }), token };
}

/** The secret of a token; undefined when it is too old or somebody else's. */
export function readSetUp(
  { clock, seal }: SecondFactorContext,
  memberId: number,
  token: string | undefined,
): string | undefined {
  const setUp = openInTime<SetUp>(seal, purpose, token, clock.now());
  return setUp?.memberId === memberId ? setUp.secret : undefined;
}
