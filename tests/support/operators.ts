import type { OperatorRole } from '../../contract/operator-values.ts';
import type { Database } from '../../server/database/client.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Of a password that nobody knows. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$NBFL0v4Okztq3uXBfvIecQ$WQBJbO9F3siTJmyT8mts+Q';
let created = 0;

/** An operator in the database, who has accepted an invitation; the secrets are of no use. */
export async function addOperator(database: Database, roles: OperatorRole[]): Promise<number> {
  created += 1;
  const row = {
    roles,
    status: 'active' as const,
    password_hash: passwordHash,
    sealed_secret: 'none',
    created_at: 1_000,
  };
  const contact = { email: `operator-${created}@example.com`, name: `Operator ${created}` };
  const insert = database.insertInto('operator').values({ ...row, ...contact });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

export type SignedInOperator = Visitor & { operatorId: number; renewSession(): Promise<void> };

/** A new operator with a session, ready to call. */
export async function signInOperatorForTest(platform: Platform, roles: OperatorRole[]) {
  return startOperatorSession(platform, await addOperator(platform.services.database, roles));
}

async function startOperatorSession({ api, services }: Platform, operatorId: number) {
  const visitor = createVisitor(api.fetch);
  const session = { operatorId, address: '203.0.113.5', userAgent: 'test' };
  const renewSession = async () => {
    const started = await services.database.transaction().execute((tx) => services.operatorSessions.start(tx, session));
    visitor.cookies.set('operator', started);
  };
  await renewSession();
  return { ...visitor, operatorId, renewSession } satisfies SignedInOperator;
}

/** Somebody who was invited in the console, has accepted, and is ready to call. */
export async function signInInvitedForTest(platform: Platform, email: string): Promise<SignedInOperator> {
  const accepted = { status: 'active' as const, password_hash: passwordHash, sealed_secret: 'none', name: email };
  const { database } = platform.services;
  const invited = database
    .updateTable('operator')
    .set(accepted)
    .where('email', '=', email)
    .where('status', '=', 'invited');
  const { id } = await invited.returning('id').executeTakeFirstOrThrow();
  return startOperatorSession(platform, id);
}
