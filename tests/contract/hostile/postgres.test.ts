import { afterAll, test, vi } from 'vitest';
import { databases, type PreparedDatabase } from '../../support/databases.ts';
import { tryAllCalls } from './try-all-calls.ts';

vi.mock('@node-rs/argon2', () => import('../../support/cheap-argon2.ts'));

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
let prepared: PreparedDatabase | undefined;
afterAll(() => prepared?.remove());

async function readVariables() {
  prepared = await postgres?.prepare();
  const { databaseUrl = '' } = prepared?.options ?? {};
  return { DATABASE_URL: databaseUrl, SANDBOX_FAUCET: 'true', SANDBOX_CHAINS: 'true' };
}

// The embedded database has had all values; here only the differences matter.
if (postgres) tryAllCalls({ step: 3, readVariables });
else test.skip('hostile values on PostgreSQL: there is no server');
