import { describe, expect, inject, test } from 'vitest';
import { findPostgres } from '../../tests/support/find-postgres.ts';
import { startPostgres } from '../../tests/support/start-postgres.ts';
import { createLog } from '../log.ts';
import { connectDatabase, queryRows } from './client.ts';
import { isUnavailable, isUniqueViolation } from './errors.ts';
import { LeaseLostError } from './lease.ts';

test.each([
  ['57P01', 'terminating connection due to administrator command', true],
  ['53300', 'sorry, too many clients already', true],
  ['53100', 'could not extend file: No space left on device', true],
  ['08006', 'connection failure', true],
  ['25006', 'cannot execute INSERT in a read-only transaction', true],
  ['ECONNREFUSED', 'connect ECONNREFUSED', true],
  ['', 'Connection terminated unexpectedly', true],
  ['', 'Query read timeout', true],
  ['23505', 'duplicate key value', false],
  ['22P02', 'invalid input syntax', false],
  ['', 'a broken invariant', false],
])('an error %s (%s) is unavailability: %s', (code, message, expected) => {
  expect(isUnavailable(Object.assign(new Error(message), code && { code }))).toBe(expected);
});

test('that another process has taken over is unavailability: that one answers', () => {
  expect(isUnavailable(new LeaseLostError())).toBe(true);
});

test('a unique violation is told by its constraint', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'member_email_key' });
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'member_email_key')).toBe(true);
  expect(isUniqueViolation(error, 'member_phone_key')).toBe(false);
  expect(isUniqueViolation(Object.assign(new Error('not null'), { code: '23502' }))).toBe(false);
  expect(isUniqueViolation('23505')).toBe(false);
});

describe.skipIf(!inject('postgresUrl'))('a PostgreSQL server that goes away', () => {
  test('makes queries fail as unavailable at once, and serves again when it is back', async () => {
    const server = await startPostgres(findPostgres() ?? '');
    const { database, close } = await connectDatabase({
      databaseUrl: server.url('postgres'),
      log: createLog('silent'),
    });
    await queryRows(database, 'create table note (id int)', []);
    const inTransaction = database.transaction().execute(async (tx) => {
      await queryRows(tx, 'insert into note values (1)', []);
      await queryRows(tx, 'select pg_sleep(10)', []);
    });
    const transactionError = inTransaction.catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve, 200));

    const restart = await server.interrupt();
    expect(isUnavailable(await transactionError), String(await transactionError)).toBe(true);
    const startedAt = performance.now();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const error = await queryRows(database, 'select 1', []).catch((cause) => cause);
      expect(isUnavailable(error), String(error)).toBe(true);
    }
    expect(performance.now() - startedAt).toBeLessThan(1_000);

    await restart();
    expect(await queryRows(database, 'select * from note', [])).toEqual([]);
    await close();
    await server.stop();
  });
});
