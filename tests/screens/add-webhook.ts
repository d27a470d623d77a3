import { type Database, queryRows } from '../../server/database/client.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';

/** A webhook of the first demo member, with a delivery in each state: nothing of the demo is sent anywhere. */
export async function addWebhook(database: Database): Promise<void> {
  await queryRows(database, insertWebhook, [demoMembers[0].email, Date.now()]);
}

const insertWebhook = `
  with added as (
    insert into webhook (member_id, url, events, secret, created_at)
    select id, 'https://trading-bot.example.com:8443/webhooks/pasar', '{fill,deposit,withdrawal}', '', $2::int8
    from member where email = $1 returning id
  )
  insert into webhook_delivery (
    webhook_id, event, data, created_at, state, attempts, next_at, tried_at, answer_code, problem
  )
  select added.id, event, '{}', $2::int8, state, attempts, $2::int8 + 8 * 3600000, $2::int8, answer_code, problem
  from added cross join (values
    ('fill', 'delivered', 1, 200, null),
    ('deposit', 'waiting', 9, null, 'timeout'),
    ('withdrawal', 'failed', 11, null, 'notAllowed')
  ) as told (event, state, attempts, answer_code, problem)`;
