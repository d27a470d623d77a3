import { createMember } from '../../server/areas/account/create-member.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';

let created = 0;

/** A member in the database, as a session would know it. */
export async function addMember(database: Database, member: Partial<SessionMember> = {}): Promise<SessionMember> {
  created += 1;
  const facts = { testEnabled: false, vipLevel: 0, ...member };
  const added = await inTransaction(database, (tx) =>
    createMember(
      tx,
      { email: `member-${created}@example.com`, passwordHash: null, ...facts },
      { atMs: 1_000, randomBytes: systemRandomBytes, onMemberCreated: [] },
    ),
  );
  if (!added.ok) throw new Error(added.error);
  return { ...facts, id: added.data.memberId, sessionId: `session-${created}` };
}
