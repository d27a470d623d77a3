import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isUnavailable } from '../database/errors.ts';
import { openLeaseConnection } from './lease-connection.ts';

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
