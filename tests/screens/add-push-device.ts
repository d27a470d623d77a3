import { openPushKey } from '../../server/areas/notification/push-key.ts';
import { type Database, queryRows } from '../../server/database/client.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { pushVariables } from '../support/push-key.ts';

/** A phone of the first demo member that shows push notifications. */
export async function addPushDevice(database: Database): Promise<void> {
  const pushKey = openPushKey(pushVariables);
  await queryRows(database, insertDevice, [demoMembers[0].email, Date.now(), pushKey?.publicKey]);
}

const insertDevice = `
  with phone as (
    insert into session (id, member_id, created_at, last_seen_at, expires_at, user_agent, address)
    select 'phone', id, $2::int8, $2::int8, $2::int8 + 86400000, 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', ''
    from member where email = $1 returning id, member_id
  )
  insert into push_device (member_id, session_id, endpoint, p256dh, auth, server_key, created_at)
  select member_id, id, 'https://push.example.com/phone', '', '', $3, $2::int8 from phone`;
