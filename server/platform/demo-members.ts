import type { Passwords } from '../access/passwords.ts';
import { createMember, type OnMemberCreated } from '../areas/account/create-member.ts';
import { convertForDemo } from '../areas/convert/demo-conversion.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import { type Database, inTransaction } from '../database/client.ts';
import type { MarketData } from '../market-data/types.ts';

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
  marketData: MarketData;
  onMemberCreated: readonly OnMemberCreated[];
};

/**
 * Creates the members that do not exist yet, with the password that the start message says. The first one has
 * converted before, so that its lists have something to show.
 */
export async function createDemoMembers(options: Options): Promise<void> {
  const { database, passwords, clock, ...context } = options;
  for (const { email, password } of demoMembers) {
    const known = await database.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
    if (known) continue;
    const passwordHash = await passwords.hash(password);
    const created = await inTransaction(database, (tx) =>
      createMember(tx, { email, passwordHash }, { atMs: clock.now(), ...context }),
    );
    if (created.ok && email === demoMembers[0].email) {
      await convertForDemo(options, { id: created.data.memberId, testEnabled: false });
    }
  }
}
