import { inTransaction } from '../database/client.ts';
import { areas, type Services } from './areas.ts';

/** Accounts for people who try the site out; only with DEMO_MEMBERS. */
export const demoMembers = [
  { email: 'demo@pasar.example', password: 'pasar-demo-1' },
  { email: 'demo2@pasar.example', password: 'pasar-demo-2' },
] as const;

/**
 * Creates the members that do not exist yet, with the password that the start message says. The areas give the first
 * one a history, so that its lists have something to show.
 */
export async function createDemoMembers(services: Services): Promise<void> {
  const { database, passwords, clock, createMember } = services;
  for (const { email, password } of demoMembers) {
    const known = await database.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
    if (known) continue;
    const passwordHash = await passwords.hash(password);
    const created = await inTransaction(database, (tx) =>
      createMember(tx, { email, passwordHash, purpose: 'demo' }, { atMs: clock.now(), ...services }),
    );
    if (!created.ok || email !== demoMembers[0].email) continue;
    const member = { id: created.data.memberId, testEnabled: false };
    for (const area of areas) await area.demo?.(services, member);
  }
}
