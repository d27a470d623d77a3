import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { createChallenge, giveProof, takeChallenge } from '../../access/passkey-challenges.ts';
import { readResponse } from '../../access/passkey-response.ts';
import type { SecondFactorOptions } from '../../access/second-factor-check.ts';
import { inTransaction } from '../../database/client.ts';
import { descriptorsOf, hostOf, listPasskeys, loadWebAuthn, transportsOf } from './passkeys.ts';

type Asked = { memberId: number; purpose: PasskeyPurpose; origin: string };

/** What one of the member's passkeys has to sign. */
export async function askForPasskey(options: SecondFactorOptions, { memberId, purpose, origin }: Asked) {
  const known = await listPasskeys(options.database, memberId);
  if (known.length === 0) return refuse('notFound');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return ok(
    await generateAuthenticationOptions({
      rpID: hostOf(origin),
      challenge: await createChallenge(options.database, { memberId, purpose }, options),
      allowCredentials: descriptorsOf(known),
    }),
  );
}

/**
 * Turns the passkey's signature into a code, which is used up where a form asks for a second factor, in the transaction
 * that it confirms.
 */
export async function proveByPasskey(
  options: SecondFactorOptions,
  { memberId, purpose, origin }: Asked,
  text: string,
): Promise<Result<{ code: string }>> {
  const { database, clock } = options;
  const signed = readResponse<AuthenticationResponseJSON>(text);
  if (!signed) return refuse('passkeyWrong');
  const { response, challenge } = signed;
  const isAsked = await takeChallenge(database, challenge, { memberId, purpose }, options);
  const passkey = (await listPasskeys(database, memberId)).find((known) => known.credential_id === response.id);
  if (!isAsked || !passkey) return refuse('passkeyWrong');
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
    counter: passkey.counter,
    transports: transportsOf(passkey.transports),
  };
  const counter = await verify({ response, challenge, origin, credential });
  if (counter === undefined) return refuse('passkeyWrong');

  return inTransaction(database, async (tx): Promise<Result<{ code: string }>> => {
    const used = await tx
      .updateTable('passkey')
      .set({ counter, last_used_at: clock.now() })
      .where('id', '=', passkey.id)
      // Fails if the counter moved in the meantime. Many passkeys do not count: theirs stays 0.
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) return refuse('passkeyWrong');
    return ok({ code: await giveProof(tx, challenge, options) });
  });
}

type Signed = {
  response: AuthenticationResponseJSON;
  challenge: string;
  origin: string;
  credential: WebAuthnCredential;
};

/** The passkey's new counter; undefined if something is wrong, e.g. if it did not grow. */
async function verify({ response, challenge, origin, credential }: Signed): Promise<number | undefined> {
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostOf(origin) };
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const verified = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential,
      requireUserVerification: false,
    });
    return verified.verified ? verified.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
