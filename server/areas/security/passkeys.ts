import { createHmac } from 'node:crypto';
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { passkeysMax } from '../../../contract/security-values.ts';
import { recordAction } from '../../access/action-log.ts';
import { holdForFirstFactor, startHold } from '../../access/holds.ts';
import { createChallenge, takeChallenge } from '../../access/passkey-challenges.ts';
import { readResponse } from '../../access/passkey-response.ts';
import { dropNeedlessRecoveryCodes, issueMissingRecoveryCodes } from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { forgetTrustedDevices } from '../../access/trusted-devices.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';

/**
 * EdDSA, ES256 and RS256 by their COSE numbers: every passkey supports one of them. The package would also list
 * algorithms that Node only experiments with.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded for the first passkey: the package takes 5 MB, and few members have a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The member at the site as its browser sees it; a passkey belongs to the host of `origin`. */
export type PasskeyOwner = { memberId: number; address: string; origin: string };

export const hostOf = (origin: string): string => new URL(origin).hostname;

export const listPasskeys = (store: Store, memberId: number) =>
  store.selectFrom('passkey').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

export const descriptorsOf = (passkeys: { credential_id: string; transports: string }[]) =>
  passkeys.map((passkey) => ({ id: passkey.credential_id, transports: transportsOf(passkey.transports) }));
export const transportsOf = (joined: string): string[] => joined.split(',').filter(Boolean);

/** What to ask the browser for, once: whoever gets it has just given password and second factor. */
export async function beginPasskey(
  options: SecondFactorOptions,
  { memberId, origin }: PasskeyOwner,
  { code, site }: { code: string | undefined; site: string },
) {
  const { database, key } = options;
  const account = database.selectFrom('member').select(['email', 'phone']).where('id', '=', memberId);
  const { email, phone } = await account.executeTakeFirstOrThrow();
  const known = await listPasskeys(database, memberId);
  if (known.length >= passkeysMax) return refuse('passkeysFull');
  const { generateRegistrationOptions } = await loadWebAuthn();
  return withSecondFactor(options, { memberId, code, field: 'code' }, async (tx) =>
    ok(
      await generateRegistrationOptions({
        rpName: site,
        rpID: hostOf(origin),
        userName: email ?? phone ?? '',
        // Always the same for a member, so that a device replaces its passkey; it does not reveal who the member is.
        userID: new Uint8Array(createHmac('sha256', key).update(`passkey user:${memberId}`).digest()),
        challenge: await createChallenge(tx, { memberId, purpose: 'add' }, options),
        excludeCredentials: descriptorsOf(known),
        supportedAlgorithmIDs,
      }),
    ),
  );
}

/** Adds what the browser made; recovery codes for a member who has none yet. */
export async function addPasskey(
  options: SecondFactorOptions,
  owner: PasskeyOwner,
  { name, response }: { name: string; response: string },
): Promise<Result<{ recoveryCodes: string[] }>> {
  const { database, clock } = options;
  const { memberId, address } = owner;
  const made = readResponse<RegistrationResponseJSON>(response);
  if (!made || !(await takeChallenge(database, made.challenge, { memberId, purpose: 'add' }, options))) {
    return refuse('passkeyWrong');
  }
  const credential = (await verify(made, owner.origin))?.credential;
  if (!credential) return refuse('passkeyWrong');
  const atMs = clock.now();
  return inTransaction(database, async (tx): Promise<Result<{ recoveryCodes: string[] }>> => {
    if ((await listPasskeys(tx, memberId)).length >= passkeysMax) return refuse('passkeysFull');
    await holdForFirstFactor(tx, { memberId, atMs });
    const added = await tx
      .insertInto('passkey')
      .values({
        member_id: memberId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        name,
        created_at: atMs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return refuse('passkeyWrong');
    await forgetTrustedDevices(tx, memberId);
    await notify(tx, { memberId, type: 'passkeyAdded', parameters: { name }, atMs });
    await recordAction(tx, { memberId, action: 'passkeyAdded', subject: name, address, atMs });
    return ok({ recoveryCodes: await issueMissingRecoveryCodes(tx, memberId, options) });
  });
}

export async function renamePasskey(
  store: Store,
  memberId: number,
  id: number,
  name: string,
): Promise<Result<Record<string, never>>> {
  const renamed = store.updateTable('passkey').set({ name }).where('id', '=', id).where('member_id', '=', memberId);
  return (await renamed.executeTakeFirst()).numUpdatedRows === 1n ? ok({}) : refuse('notFound');
}

/** Takes a passkey away; withdrawals wait then. For the transaction that used the second factor. */
export async function removePasskey(
  tx: Transaction,
  { clock }: SecondFactorOptions,
  { memberId, id, address }: { memberId: number; id: number; address: string },
): Promise<Result<Record<string, never>>> {
  const removing = tx.deleteFrom('passkey').where('id', '=', id).where('member_id', '=', memberId).returning('name');
  const removed = await removing.executeTakeFirst();
  if (!removed) return refuse('notFound');
  const atMs = clock.now();
  await dropNeedlessRecoveryCodes(tx, memberId);
  await forgetTrustedDevices(tx, memberId);
  await startHold(tx, { memberId, reason: 'secondFactor', atMs });
  await notify(tx, { memberId, type: 'passkeyRemoved', parameters: { name: removed.name }, atMs });
  await recordAction(tx, { memberId, action: 'passkeyRemoved', subject: removed.name, address, atMs });
  return ok({});
}

async function verify(
  { response, challenge }: { response: RegistrationResponseJSON; challenge: string },
  origin: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostOf(origin) };
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    // As a second factor the user's presence is enough: the password already identified the user.
    const verified = await verifyRegistrationResponse({
      response,
      ...expected,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    });
    return verified.registrationInfo;
  } catch {
    return undefined;
  }
}
