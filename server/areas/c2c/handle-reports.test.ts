import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportReason } from '../../../contract/c2c-values.ts';
import type { Result } from '../../../contract/result.ts';
import { addTrader } from '../../../tests/support/c2c.ts';
import { refusalOf, unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { inTransaction, type OpenDatabase, type Transaction } from '../../database/client.ts';
import { handleReport, listReports } from './handle-reports.ts';
import { reportTrader } from './report-trader.ts';

const atMs = 1_790_000_000_000;

describe.each(databases)('reports of traders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let operatorId: number;
  beforeAll(async () => {
    opened = await open();
    operatorId = await addOperator(opened.database, ['support']);
  });
  afterAll(() => opened.close());

  const run = <T>(work: (tx: Transaction) => Promise<Result<T>>) => inTransaction(opened.database, work);
  const report = (memberId: number, about: number, reason: ReportReason = 'fraud') =>
    run((tx) => reportTrader(tx, { memberId, input: { id: String(about), reason, words: 'See the chat.' }, atMs }));
  const handle = (id: number) =>
    run((tx) => handleReport(tx, { id, operatorId, reason: 'The trader was told.', atMs: atMs + 1 }));
  const list = (name: 'open' | 'decided') => listReports(opened.database, { list: name });

  test('a report waits for operators, is handled once, and the audit log says what was done', async () => {
    const [by, about] = [await addMember(opened.database), await addTrader(opened.database, { isMerchant: true })];
    await unwrap(report(by.id, about.id));
    const [open] = (await list('open')).items;
    expect(open).toMatchObject({ by: String(by.id), about: String(about.id), reason: 'fraud', handled: null });
    const id = Number(open?.id);
    await unwrap(handle(id));
    expect(await refusalOf(handle(id))).toBe('alreadyDone');
    expect(await refusalOf(handle(999_999))).toBe('notFound');
    expect((await list('open')).items).toEqual([]);
    expect((await list('decided')).items).toMatchObject([{ id: String(id), handled: { time: atMs + 1 } }]);
    const audited = opened.database.selectFrom('audit_entry').select('reason').where('subject', '=', `c2cReport:${id}`);
    expect(await audited.execute()).toEqual([{ reason: 'The trader was told.' }]);
  });
});
