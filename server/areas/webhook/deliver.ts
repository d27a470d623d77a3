import { ok } from '../../../contract/result.ts';
import {
  type DeliveryProblem,
  deliveryTimeoutMs,
  deliveryWaitsMs,
  type WebhookEvent,
} from '../../../contract/webhook-values.ts';
import type { SecondFactorOptions } from '../../access/second-factor-check.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction, queryRows, type Transaction } from '../../database/client.ts';
import type { Targets } from '../../outgoing/targets.ts';
import { notify } from '../notification/notify.ts';
import { signDelivery } from './sign-delivery.ts';

/** The purpose that secrets are sealed for. */
export const webhookSecret = 'webhook';

/** At once: of all webhooks, and of one, so that a slow one leaves room for the others. */
const atOnceMax = 40;
const ofWebhookMax = 5;
/** Longer than an attempt may take: a delivery of a process that died is tried again after it. */
const takenForMs = 3 * deliveryTimeoutMs;

export type DeliverOptions = {
  database: Database;
  clock: Clock;
  secondFactors: Pick<SecondFactorOptions, 'seal'>;
  webhookTargets: Pick<Targets, 'post'>;
};

type Due = {
  id: number;
  event: WebhookEvent;
  data: Record<string, string>;
  created_at: number;
  attempts: number;
  url: string;
  secret: string;
};

/** A process that takes a delivery owns it until `next_at`. Only what is due is looked at, not the whole log. */
const takeText = `
  update webhook_delivery delivery
  set attempts = attempts + 1, next_at = $1::int8 + ${takenForMs}, tried_at = $1::int8,
    created_at = coalesce(delivery.created_at, $1::int8)
  from webhook
  where webhook.id = delivery.webhook_id and delivery.state = 'waiting' and delivery.next_at <= $1::int8
    and delivery.id in (
      select id from (
        select id, next_at, row_number() over (partition by webhook_id order by next_at, id) as place
        from webhook_delivery where state = 'waiting' and next_at <= $1::int8
      ) as due
      where place <= ${ofWebhookMax} order by next_at, id limit ${atOnceMax}
    )
  returning delivery.id, delivery.event, delivery.data, delivery.created_at, delivery.attempts, webhook.url,
    webhook.secret`;

/** Delivers what is due, as long as there is any. Returns how many attempts were made. */
export async function deliverWebhooks(options: DeliverOptions): Promise<number> {
  let attempts = 0;
  while (true) {
    const due = await queryRows<Due>(options.database, takeText, [options.clock.now()]);
    if (due.length === 0) return attempts;
    attempts += due.length;
    await Promise.all(due.map((delivery) => deliver(delivery, options)));
  }
}

/** The code of the answer, or why there was none. */
type Sent = { code: number | null; problem: DeliveryProblem | null };

/** What a program gets; the same in every attempt. */
const bodyOf = ({ id, event, created_at: time, data }: Due): string =>
  JSON.stringify({ id: String(id), event, time, data });

async function deliver(delivery: Due, options: DeliverOptions): Promise<void> {
  const { database, clock } = options;
  const { code, problem } = await send(delivery, options);
  const isDelivered = code !== null && code >= 200 && code < 300;
  const wait = deliveryWaitsMs[delivery.attempts - 1];
  const stateAfterFailure = wait === undefined ? 'failed' : 'waiting';
  const state = isDelivered ? 'delivered' : stateAfterFailure;
  const atMs = clock.now();
  await inTransaction(database, async (tx) => {
    const tried = await tx
      .updateTable('webhook_delivery')
      .set({ state, next_at: atMs + (wait ?? 0), answer_code: code, problem })
      // Not when another process took it in the meantime, or it was replayed.
      .where('id', '=', delivery.id)
      .where('attempts', '=', delivery.attempts)
      .where('state', '=', 'waiting')
      .returning('webhook_id')
      .executeTakeFirst();
    if (tried && state === 'failed') await tellOwner(tx, tried.webhook_id, atMs);
    return ok(null);
  });
}

/** A secret that was sealed with a key which the operator has no more signs nothing: that attempt fails like others. */
async function send(delivery: Due, { clock, secondFactors, webhookTargets }: DeliverOptions): Promise<Sent> {
  const secret = secondFactors.seal.open(webhookSecret, delivery.secret);
  if (secret === undefined) return { code: null, problem: 'secretLost' };
  const body = bodyOf(delivery);
  return webhookTargets.post(delivery.url, { headers: signDelivery(secret, body, clock.now()), body });
}

/** Once a day: a program that is gone misses many deliveries. */
async function tellOwner(tx: Transaction, id: number, atMs: number): Promise<void> {
  const told = await tx
    .updateTable('webhook')
    .set({ told_at: atMs })
    .where('id', '=', id)
    .where((where) => where.or([where('told_at', 'is', null), where('told_at', '<=', atMs - dayMs)]))
    .returning(['member_id', 'url'])
    .executeTakeFirst();
  if (!told) return;
  await notify(tx, { memberId: told.member_id, type: 'webhookFailed', parameters: { url: told.url }, atMs });
}
