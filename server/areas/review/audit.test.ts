import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { verifyAudit, writeAudit } from './audit.ts';

describe.each(databases)('the audit log on $name', ({ open }) => {
  let opened: OpenDatabase;
  let operatorId: number;
  beforeAll(async () => {
    opened = await open();
    operatorId = await addOperator(opened.database, ['admin']);
  });
  afterAll(() => opened.close());

  const write = (subject: string) =>
    opened.database.transaction().execute((tx) =>
      writeAudit(tx, {
        operatorId,
        action: 'member.suspend',
        subject,
        before: { status: 'active', note: '"ü" \u2028' },
        after: null,
        reason: 'asked for by the police',
        atMs: 1_790_000_000_000,
      }),
    );
  const verify = () => verifyAudit(opened.database);
  /** What somebody with full access to the database could do. */
  async function tamper(statement: string) {
    await sql`alter table audit_entry disable trigger all`.execute(opened.database);
    await sql.raw(statement).execute(opened.database);
    await sql`alter table audit_entry enable trigger all`.execute(opened.database);
  }

  test('rows that are written at the same time make one chain', async () => {
    expect(await verify()).toMatchObject({ count: 0, brokenId: null });
    await Promise.all(Array.from({ length: 40 }, (_, index) => write(`member:${index}`)));
    expect(await verify()).toMatchObject({ count: 40, brokenId: null });
  });

  test('a rolled back deed leaves no row', async () => {
    const { head } = await verify();
    const failing = opened.database.transaction().execute(async (tx) => {
      await writeAudit(tx, { operatorId, action: 'a', subject: 's', before: 1, after: 2, reason: '', atMs: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await verify()).head).toBe(head);
  });

  test.each([
    ["update audit_entry set reason = 'x'", 'changed'],
    ['delete from audit_entry', 'deleted'],
    ['truncate audit_entry', 'emptied'],
  ])('the database refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(opened.database)).rejects.toThrow('the audit log only grows');
    expect(await verify()).toMatchObject({ count: 40, brokenId: null });
  });

  test.each([
    ["reason = 'another reason'", "reason = 'asked for by the police'", 7],
    ["before = 'null'", `before = '{"status":"active","note":"\\"ü\\" \u2028"}'`, 12],
    ['at = at + 1', 'at = at - 1', 40],
    ['operator_id = null', 'operator_id = (select min(id) from operator)', 1],
  ])('a row with %s is named as the first that is broken', async (change, undo, id) => {
    await tamper(`update audit_entry set ${change} where id = ${id}`);
    expect((await verify()).brokenId).toBe(id);
    await tamper(`update audit_entry set ${undo} where id = ${id}`);
    expect((await verify()).brokenId).toBeNull();
  });

  test('a removed row breaks the next one; one removed at the end shows in count and head', async () => {
    const { head } = await verify();
    await tamper('delete from audit_entry where id = 40');
    const shortened = await verify();
    expect(shortened).toMatchObject({ count: 39, brokenId: null });
    expect(shortened.head).not.toBe(head);
    await tamper('delete from audit_entry where id = 20');
    expect(await verify()).toMatchObject({ count: 19, brokenId: 21 });
  });
});
