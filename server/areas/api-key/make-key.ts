import type { apiKeyCalls } from '../../../contract/api-key.ts';
import { apiKeysMax } from '../../../contract/api-key-values.ts';
import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { recordAction } from '../../access/action-log.ts';
import type { SecondFactorOptions } from '../../access/second-factor-check.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { lockMember } from '../account/lock-member.ts';
import { notify } from '../notification/notify.ts';
import { apiKeySecret } from './api-keys.ts';
import { readPublicKey } from './verify-signature.ts';

type Wanted = Omit<InputOf<typeof apiKeyCalls.create>, 'password' | 'code'>;
type Owner = { memberId: number; address: string };

/** Makes a key; for the transaction that used the second factor. The secret is nowhere else. */
export async function makeKey(
  tx: Transaction,
  { clock, randomBytes, seal }: Pick<SecondFactorOptions, 'clock' | 'randomBytes' | 'seal'>,
  { memberId, address }: Owner,
  { name, algorithm, publicKey, right, addresses, days }: Wanted,
): Promise<Result<{ apiKey: string; secret: string | null }>> {
  if (algorithm === 'ed25519' && !readPublicKey(publicKey)) {
    return refuse('invalidInput', { fields: { publicKey: 'publicKeyInvalid' } });
  }
  await lockMember(tx, memberId);
  if ((await listKeys(tx, memberId)).length >= apiKeysMax) return refuse('apiKeysFull');
  const atMs = clock.now();
  const key = randomBytes(16).toString('base64url');
  const secret = algorithm === 'hmac' ? randomBytes(32).toString('base64url') : null;
  await tx
    .insertInto('api_key')
    .values({
      member_id: memberId,
      key,
      name,
      algorithm,
      verifier: secret === null ? publicKey : seal.seal(apiKeySecret, secret),
      permission: right,
      addresses,
      created_at: atMs,
      expires_at: atMs + Number(days) * dayMs,
    })
    .execute();
  await notify(tx, { memberId, type: 'apiKeyAdded', parameters: { name }, atMs });
  await recordAction(tx, { memberId, action: 'apiKeyAdded', subject: name, address, atMs });
  return ok({ apiKey: key, secret });
}

export const listKeys = (store: Store, memberId: number) =>
  store.selectFrom('api_key').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

/** Ends a key. Gives what its requests named. */
export async function removeKey(
  tx: Transaction,
  { memberId, address, id, atMs }: Owner & { id: number; atMs: number },
): Promise<Result<{ key: string }>> {
  const removing = tx.deleteFrom('api_key').where('id', '=', id).where('member_id', '=', memberId);
  const removed = await removing.returning(['key', 'name']).executeTakeFirst();
  if (!removed) return refuse('notFound');
  await recordAction(tx, { memberId, action: 'apiKeyRemoved', subject: removed.name, address, atMs });
  return ok({ key: removed.key });
}
