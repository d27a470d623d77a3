import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type ChallengePurpose, createChallenge, giveProof, takeChallenge } from '../../access/passkey-challenges.ts';
import { readResponse } from '../../access/passkey-response.ts';
import type { SecondFactorOptions } from '../../access/second-factor-check.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { descriptorsOf, hostOf, listPasskeys, loadWebAuthn, transportsOf } from './passkeys.ts';

type Asked = { memberId: number; purpose: ChallengePurpose; origin: string };

/**
 * Beside a password the user's presence is enough. What opens a locked device alone needs a finger, a face or a PIN:
 * whoever picks the device up may hold its key as well.
 */
const verifiesUser = (purpose: ChallengePurpose): boolean => purpose === 'unlock';

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
      userVerification: verifiesUser(purpose) ? 'required' : 'preferred',
    }),
  );
}

/**
 * Turns the passkey's signature into a code, which is used up where a form asks for a second factor, in the transaction
 * that it confirms.
 */
export const proveByPasskey = (options: SecondFactorOptions, asked: Asked, text: string) =>
  withPasskey(options, asked, text, async (tx, challenge) => ok({ code: await giveProof(tx, challenge, options) }));

/** Runs `work` in the transaction that notes the passkey's use, if the passkey signed what it was asked to. */
export async function withPasskey<T>(
  options: SecondFactorOptions,
  { memberId, purpose, origin }: Asked,
  text: string,
  work: (tx: Transaction, challenge: string) => Promise<Result<T>>,
): Promise<Result<T>> {
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
  const counter = await verify({ response, challenge, origin, credential, purpose });
  if (counter === undefined) return refuse('passkeyWrong');

  return inTransaction(database, async (tx): Promise<Result<T>> => {
    const used = await tx
      .updateTable('passkey')
      .set({ counter, last_used_at: clock.now() })
      .where('id', '=', passkey.id)
      // Fails if the counter moved in the meantime. Many passkeys do not count: theirs stays 0.
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) return refuse('passkeyWrong');
    return work(tx, challenge);
  });
}

type Signed = {
  response: AuthenticationResponseJSON;
  challenge: string;
  origin: string;
  credential: WebAuthnCredential;
  purpose: ChallengePurpose;
};

/** The passkey's new counter; undefined if something is wrong, e.g. if it did not grow. */
async function verify({ response, challenge, origin, credential, purpose }: Signed): Promise<number | undefined> {
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostOf(origin) };
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const verified = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential,
      requireUserVerification: verifiesUser(purpose),
    });
    return verified.verified ? verified.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
