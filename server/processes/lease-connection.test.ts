import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import { startPausingProxy } from '../../tests/support/pausing-proxy.ts';
import { isUnavailable } from '../database/errors.ts';
import { openLeaseConnection } from './lease-connection.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

test('a server that says nothing is named as what is missing', async () => {
  await using silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const databaseUrl = `postgres://pasar@127.0.0.1:${(silent.address() as AddressInfo).port}/pasar`;
  const connection = openLeaseConnection({ databaseUrl, holder: '', isDirect: false });
  const error = await connection.query('select 1').catch((reason: Error) => reason);
  expect(error).toMatchObject({ message: expect.stringContaining('no database connection within 2000 ms') });
  expect(isUnavailable(error)).toBe(true);
  await connection.close();
});

test.runIf(postgres)('a connection whose server has fallen silent is closed all the same', async () => {
  if (!postgres) return;
  const prepared = await postgres.prepare();
  const direct = new URL(prepared.options.databaseUrl ?? '');
  const proxy = await startPausingProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
  const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
  const connection = openLeaseConnection({ databaseUrl, holder: '', isDirect: true });
  await connection.query('select 1');
  proxy.forget();
  const begunMs = performance.now();
  await connection.close();
  expect(performance.now() - begunMs).toBeLessThan(5_000);
  await proxy.close();
  await prepared.remove();
});
