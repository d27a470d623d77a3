import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import type { MoneyDeedKind } from '../../../contract/operator-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { describeVoices, weighVoice } from './weigh-voice.ts';

const nowMs = 1_790_000_000_000;
let subjects = 0;

describe.each(databases)('voices on $name', ({ open }) => {
  let opened: OpenDatabase;
  let operatorId: number;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    operatorId = await addOperator(opened.database, ['finance']);
  });
  afterAll(() => opened.close());

  type Changes = { kind?: MoneyDeedKind; memberId?: number; by?: number; others?: number[]; atMs?: number };
  async function deedOf(amount: string, { kind = 'fiatDeposit', memberId }: Changes) {
    subjects += 1;
    const owner = memberId ?? (await addMember(opened.database)).id;
    return { kind, subjectId: subjects, memberId: owner, valueUsdt: parseDecimal(amount) };
  }
  async function weigh(amount: string, changes: Changes = {}) {
    const { by = operatorId, others = [], atMs = nowMs } = changes;
    const deed = await deedOf(amount, changes);
    const weighed = await inTransaction(opened.database, (tx) =>
      weighVoice(tx, { ...deed, operatorId: by, others, atMs }),
    );
    return weighed.ok ? weighed.data : weighed.error;
  }
  async function whyTwo(amount: string, changes: Changes = {}) {
    const asking = { operatorId, others: [], ties: new Map(), atMs: nowMs };
    return (await describeVoices(opened.database, await deedOf(amount, changes), asking)).whyTwo;
  }

  test('one operator decides alone on 50,000 in a day, of all kinds together', async () => {
    expect(await weigh('30000', { kind: 'withdrawal' })).toBe(true);
    expect(await whyTwo('20000.01')).toBe('operatorDay');
    expect(await weigh('20000.01')).toBe(false);
    expect(await weigh('20000', { kind: 'deposit' })).toBe(true);
    expect(await weigh('0.01')).toBe(false);
    expect(await weigh('0.01', { atMs: nowMs + dayMs })).toBe(true);
  });

  test('of ten concurrent actions of 20,000 an operator decides two alone', async () => {
    const members: number[] = [];
    for (let count = 0; count < 10; count += 1) members.push((await addMember(opened.database)).id);
    // In the second round all connections are open, and nothing keeps the deeds apart but the lock.
    for (const atMs of [nowMs, nowMs + dayMs]) {
      const all = await Promise.all(members.map((memberId) => weigh('20000', { memberId, atMs })));
      expect(all.filter((isDone) => isDone === true)).toHaveLength(2);
    }
  });

  test('what operators decide for one member in a day counts together, whoever decides', async () => {
    const { id: memberId } = await addMember(opened.database);
    const other = await addOperator(opened.database, ['finance']);
    expect(await weigh('30000', { memberId })).toBe(true);
    expect(await weigh('20000.01', { memberId, by: other })).toBe(false);
    expect(await whyTwo('30000', { memberId })).toBe('day');
    expect(await weigh('20000.01', { memberId, by: other, others: [operatorId] })).toBe(true);
    // Deeds of other kinds have their own sum.
    expect(await weigh('20000', { memberId, kind: 'deposit' })).toBe(true);
  });

  test('what two decided counts toward nobody’s own limit', async () => {
    const other = await addOperator(opened.database, ['finance']);
    expect(await whyTwo('50000.01')).toBe('amount');
    expect(await weigh('90000', { others: [other] })).toBe(true);
    expect(await weigh('50000')).toBe(true);
    expect(await weigh('50000', { by: other })).toBe(true);
  });
});
