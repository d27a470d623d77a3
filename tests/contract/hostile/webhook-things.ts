import { queryRows } from '../../../server/database/client.ts';
import { databaseOf, type Id, type People, random } from './things.ts';

async function addWebhook(people: People): Promise<Id> {
  const [row] = await queryRows<{ id: number }>(
    databaseOf(people),
    `insert into webhook (member_id, url, events, secret, created_at)
     values ($1::int8, $2, '{deposit}', 'a', 0) returning id`,
    [people.member.memberId, `https://${random()}.example.com`],
  );
  return { id: String(row?.id) };
}

async function addWebhookDelivery(people: People): Promise<Id> {
  const webhook = await addWebhook(people);
  const [row] = await queryRows<{ id: number }>(
    databaseOf(people),
    `insert into webhook_delivery (webhook_id, event, data, state) values ($1::int8, 'deposit', '{}', 'delivered')
     returning id`,
    [webhook.id],
  );
  return { id: String(row?.id) };
}

export const webhookQueries = { 'webhook.deliveries': addWebhook };
export const webhookInputs = { 'webhook.remove': addWebhook, 'webhook.replay': addWebhookDelivery };
