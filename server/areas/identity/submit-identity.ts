import type { ErrorName } from '../../../contract/errors.ts';
import { identityStatuses, sidesOf } from '../../../contract/identity-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { lockDraft } from './change-draft.ts';
import { checkDocument, checkPerson } from './check-data.ts';
import type { IdentityOptions } from './identity-options.ts';

/**
 * Sends the application to the reviewers. Refuses with identityIncomplete, whose fields name the missing parts (person,
 * document, front, back, selfie), and when a document has expired since it was filled in.
 */
export async function submitIdentity(
  tx: Transaction,
  memberId: number,
  options: IdentityOptions,
): Promise<Result<null>> {
  const draft = await lockDraft(tx, memberId, options);
  if (!draft.ok) return draft;
  const { person, document } = draft.data.data;
  const missing: Record<string, ErrorName> = {};
  if (!person) missing.person = 'fieldRequired';
  if (!document) missing.document = 'fieldRequired';
  const pictures = await tx.selectFrom('identity_picture').select('side').where('member_id', '=', memberId).execute();
  for (const side of sidesOf(document?.type)) {
    if (!pictures.some((picture) => picture.side === side)) missing[side] = 'fieldRequired';
  }
  if (!person || !document || Object.keys(missing).length > 0) return refuse('identityIncomplete', { fields: missing });

  const atMs = options.clock.now();
  const checks = [checkPerson(person, atMs), checkDocument(document, atMs)];
  const wrong = checks.find((check) => !check.ok);
  if (wrong) return wrong;
  await tx
    .updateTable('identity_verification')
    .set({
      status: identityStatuses.created,
      document_hash: options.hashDocument(document),
      submitted_at: atMs,
      decided_at: null,
      reject_reason: null,
      reject_note: null,
      updated_at: atMs,
    })
    .where('member_id', '=', memberId)
    .where('status', '=', draft.data.status)
    .execute();
  return ok(null);
}
