/**
 * `npm run migrate -- role`: brings the tables of DATABASE_URL up to date, as their owner, and gives the role the
 * rights that processes of the exchange need. Without a role it migrates only.
 */
import { connectDatabase } from '../server/database/client.ts';
import { grantRights } from '../server/database/grant-rights.ts';
import { migrateToLatest, repeatWhileBusy } from '../server/database/migrate.ts';
import { readEnvironment } from '../server/env.ts';
import { createLog } from '../server/log.ts';

try {
  const role = process.argv[2];
  const { DATABASE_URL: databaseUrl } = readEnvironment(process.env);
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: it names the server, as the owner of its tables');
  const log = createLog('warn');
  const opened = await connectDatabase({ databaseUrl, log });
  try {
    const migrateAndGrant = () =>
      opened.database.transaction().execute(async (tx) => {
        await migrateToLatest(tx, log);
        if (role) await grantRights(tx, role);
      });
    await repeatWhileBusy(migrateAndGrant, log);
  } finally {
    await opened.close();
  }
  process.stdout.write(`the tables are up to date${role ? `, and ${role} may read and write them` : ''}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
