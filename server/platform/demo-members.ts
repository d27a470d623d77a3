import type { Passwords } from '../access/passwords.ts';
import { createMember, type OnMemberCreated } from '../areas/account/create-member.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import { type Database, inTransaction } from '../database/client.ts';

/** For who tries the site out; only where DEMO_MEMBERS says so. */
export const demoMembers = [
  { email: 'demo@pasar.example', password: 'pasar-demo-1' },
  { email: 'demo2@pasar.example', password: 'pasar-demo-2' },
] as const;

type Options = {
  database: Database;
  clock: Clock;
  randomBytes: RandomBytes;
  passwords: Passwords;
  onMemberCreated: readonly OnMemberCreated[];
};

/** Creates the members that do not exist yet, with the password that the start message says. */
export async function createDemoMembers({ database, passwords, clock, ...context }: Options): Promise<void> {
  for (const { email, password } of demoMembers) {
    const known = await database.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
    if (known) continue;
    const passwordHash = await passwords.hash(password);
    await inTransaction(database, (tx) => createMember(tx, { email, passwordHash }, { atMs: clock.now(), ...context }));
  }
}
