import { hashToken } from '../../server/access/hash-token.ts';
import { type Database, queryRows } from '../../server/database/client.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';

/** The token of the session, as its browser has it. */
export const lockedToken = 'locked-session-of-the-demo-member';

/** A browser of the first demo member that is locked. */
export async function addLockedSession(database: Database): Promise<void> {
  await queryRows(database, insertSession, [demoMembers[0].email, Date.now(), hashToken(lockedToken)]);
}

const insertSession = `
  insert into session (id, member_id, created_at, last_seen_at, expires_at, user_agent, address, lock_minutes, used_at,
    locked_at)
  select $3, id, $2::int8, $2::int8, $2::int8 + 86400000, 'Mozilla/5.0 (X11; Linux) Firefox/140.0', '', 5, $2::int8,
    $2::int8
  from member where email = $1`;
