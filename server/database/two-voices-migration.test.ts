import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { addMember } from '../../tests/support/members.ts';
import { addOperator } from '../../tests/support/operators.ts';
import { referenceKey } from '../areas/bank-account/reference-key.ts';
import { createLog } from '../log.ts';
import { connectDatabase, type OpenDatabase } from './client.ts';
import { migrateToLatest } from './migrate.ts';

const log = createLog('silent');
const migrations = path.join(import.meta.dirname, 'migrations');

describe.each(databases)('rows from before two voices on $name', ({ prepare }) => {
  let directory: string;
  let prepared: PreparedDatabase;
  let opened: OpenDatabase;
  beforeEach(async () => {
    directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-migrations-'));
    prepared = await prepare();
    opened = await connectDatabase(prepared.options);
    const older = fs.readdirSync(migrations).filter((name) => name < '0098');
    for (const name of older) fs.copyFileSync(path.join(migrations, name), path.join(directory, name));
    await migrateToLatest(opened.database, log, directory);
  });
  afterEach(async () => {
    await opened.close();
    await prepared.remove();
    fs.rmSync(directory, { recursive: true });
  });

  test('references get their form, and those that were counted twice keep what was typed', async () => {
    const { database } = opened;
    const typed = ['FTx', 'ftx', 'FT x', 'E2E-77/1', '---', 'ＡＢ 9'];
    const { id: member_id } = await addMember(database);
    for (const [at, reference] of typed.entries()) {
      await sql`insert into fiat_deposit (member_id, asset, amount, received, reference, paid_to, state, bank_reference,
          created_at, expires_at, decided_at)
        values (${member_id}, 'EUR', 10, 10, ${`AAAAAAAAA${at + 2}`}, '{}', 'credited', ${reference}, 1, 2, 3)
      `.execute(database);
    }
    await migrateToLatest(database, log);
    const query = database.selectFrom('fiat_deposit').select(['id', 'bank_reference', 'bank_reference_key']);
    const deposits = await query.orderBy('id').execute();
    const keys = deposits.map(({ id, bank_reference_key: key }) => key?.replace(`/${id}`, '/id'));
    expect(keys).toEqual(['FTX', 'FTX/id', 'FTX/id', 'E2E771', '/id', 'AB9']);
    expect(deposits.map(({ bank_reference: reference }) => reference)).toEqual(typed);
    for (const at of [0, 3, 5]) expect(keys[at]).toBe(referenceKey(typed[at] ?? ''));
  });

  test('what the audit log knows of invitations and roles ties operators', async () => {
    const { database } = opened;
    const [ada, ben, carl, dora] = [
      await addOperator(database, ['admin']),
      await addOperator(database, ['admin']),
      await addOperator(database, ['support']),
      await addOperator(database, ['support']),
    ];
    const emailOfDora = database.selectFrom('operator').select('email').where('id', '=', dora);
    const { email } = await emailOfDora.executeTakeFirstOrThrow();
    const rows = [
      [1, 10, ada, 'operator.invite', `operator:${carl}`, 'null'],
      [2, 20, ada, 'operator.invite', `operator:${carl}`, '{"status":"invited"}'],
      [3, 30, ben, 'operator.invite', `operator:${email}`, JSON.stringify({ proposalId: 1, proposedBy: ada })],
      [4, 40, ben, 'operator.changeRoles', `operator:${carl}`, '{"roles":["support"]}'],
      [5, 50, ben, 'operator.changeRoles', `operator:${ben}`, '{"roles":["admin"]}'],
      [6, 60, null, 'operator.invite', `operator:${ben}`, 'null'],
      [7, 70, ada, 'member.suspend', `member:${carl}`, 'null'],
    ] as const;
    for (const [id, at, operator_id, action, subject, before] of rows) {
      const row = { id, at, operator_id, action, subject, before, after: 'null', reason: '', hash: String(id) };
      await database.insertInto('audit_entry').values(row).execute();
    }
    await migrateToLatest(database, log);
    const ties = await database.selectFrom('operator_tie').selectAll().orderBy('at').orderBy('tied_to').execute();
    expect(ties.map(({ operator_id: of, tied_to: by, kind, at }) => [of, by, kind, at])).toEqual([
      [carl, ada, 'invitation', 20],
      [dora, ada, 'invitation', 30],
      [dora, ben, 'invitation', 30],
      [carl, ben, 'roles', 40],
    ]);
  });
});
