import { sql } from 'kysely';
import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { webhookCalls } from '../../../contract/webhook.ts';
import { type WebhookEvent, webhooksMax } from '../../../contract/webhook-values.ts';
import { recordAction } from '../../access/action-log.ts';
import type { SecondFactorOptions } from '../../access/second-factor-check.ts';
import { arrayLiteral, type Store, type Transaction } from '../../database/client.ts';
import { lockMember } from '../account/lock-member.ts';
import { notify } from '../notification/notify.ts';
import { webhookSecret } from './deliver.ts';
import { skipOlderFills } from './follow-fills.ts';

type Wanted = Pick<InputOf<typeof webhookCalls.create>, 'url' | 'events'>;
type Owner = { memberId: number; address: string };

/** Adds a webhook; for the transaction that used the second factor. The secret is nowhere else. */
export async function addWebhook(
  tx: Transaction,
  { clock, randomBytes, seal }: Pick<SecondFactorOptions, 'clock' | 'randomBytes' | 'seal'>,
  { memberId, address }: Owner,
  { url, events }: Wanted,
): Promise<Result<{ id: string; secret: string }>> {
  await lockMember(tx, memberId);
  const known = await listWebhooks(tx, memberId);
  if (known.length >= webhooksMax) return refuse('webhooksFull');
  if (known.some((one) => one.url === url)) return refuse('invalidInput', { fields: { url: 'webhookUrlKnown' } });
  const atMs = clock.now();
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  if (events.includes('fill')) {
    // Two members that are the first at the same time would each skip what the other waits for.
    await sql`lock table webhook in share row exclusive mode`.execute(tx);
    await skipOlderFills(tx);
  }
  const { id } = await tx
    .insertInto('webhook')
    .values({
      member_id: memberId,
      url,
      events: sql<WebhookEvent[]>`${arrayLiteral(events)}::text[]`,
      secret: seal.seal(webhookSecret, secret),
      created_at: atMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(tx, { memberId, type: 'webhookAdded', parameters: { url }, atMs });
  await recordAction(tx, { memberId, action: 'webhookAdded', subject: url, address, atMs });
  return ok({ id: String(id), secret });
}

export const listWebhooks = (store: Store, memberId: number) =>
  store.selectFrom('webhook').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

/** Ends a webhook, with what waits for it. */
export async function removeWebhook(
  tx: Transaction,
  { memberId, address, id, atMs }: Owner & { id: number; atMs: number },
): Promise<Result<Record<string, never>>> {
  const removing = tx.deleteFrom('webhook').where('id', '=', id).where('member_id', '=', memberId);
  const removed = await removing.returning('url').executeTakeFirst();
  if (!removed) return refuse('notFound');
  await recordAction(tx, { memberId, action: 'webhookRemoved', subject: removed.url, address, atMs });
  return ok({});
}
