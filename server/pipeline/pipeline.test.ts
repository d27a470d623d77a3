import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Decimal, formatDecimal, subtract } from '../../contract/money.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { databases } from '../../tests/support/databases.ts';
import { type Failures, sessionWith } from '../../tests/support/failing-session.ts';
import { amountOf, deposit, spotAccount } from '../../tests/support/ledger.ts';
import { arrayLiteral, type OpenDatabase, queryRows } from '../database/client.ts';
import { onCommitted } from '../database/committed.ts';
import { awaitAll, queryPrepared } from '../database/reserved-connection.ts';
import { checkInvariants } from '../ledger/check-invariants.ts';
import { type LedgerTransaction, lockBalances, writeTransactions } from '../ledger/post.ts';
import { move } from '../ledger/postings.ts';
import { type Reference, writeReference } from '../ledger/references.ts';
import { createLog } from '../log.ts';
import { openPipeline, type PipelineArea } from './pipeline.ts';
import type { Repeatable } from './writer.ts';
import { openWriterSession } from './writer-session.ts';

/** The smallest user of a pipeline: members pay one unit to a shop, and what it took is counted in memory. */
type Pay = Repeatable & { from: number; id: number };
type Till = { taken: Decimal };
type Facts = readonly [paid: Set<string>, balances: Map<number, { total: Decimal }>];
type Batch = { transactions: LedgerTransaction[]; till: Till };

const price = amountOf('1');
const referenceOf = ({ id }: Pay): Reference => writeReference({ to: 'order', id });

describe.each(databases)('a pipeline on $name', ({ open }) => {
  let opened: OpenDatabase;
  let shop: number;
  let payers: number[];
  let news: string[] = [];
  /** How much had been published when the state was last read, for repetitions after a failure. */
  let newsAtLoad: string[] = [];
  const failures: Failures = { happened: 0 };
  beforeAll(async () => {
    opened = await open();
    onCommitted(opened.database, (told) => {
      if ('memberId' in told) news.push(`${told.what} ${told.memberId}`);
    });
  });
  beforeEach(async () => {
    shop = await deposit(opened.database, spotAccount(1), '1');
    payers = [];
    for (const memberId of [2, 3, 4]) payers.push(await deposit(opened.database, spotAccount(memberId), '10'));
    news = [];
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  const balanceOf = async (accountId: number) => {
    const text = 'select total from balance where account_id = $1';
    const [row] = await queryRows<{ total: string }>(opened.database, text, [accountId]);
    return amountOf(row?.total ?? '0');
  };

  const till: PipelineArea<Till, Pay, Facts, Batch, Result<string>> = {
    name: 'till',
    lock: 77,
    async load() {
      newsAtLoad = [...news];
      return { taken: await balanceOf(shop) };
    },
    prepare: async () => undefined,
    async read(tx, _state, commands) {
      const references = arrayLiteral(commands.map(referenceOf));
      const [rows, balances] = await awaitAll([
        queryPrepared<{ reference: string }>(tx, selectPaid, [references]),
        lockBalances(tx, [shop, ...commands.map(({ from }) => from)]),
      ]);
      return [new Set(rows.map(({ reference }) => reference)), balances];
    },
    isOutdated: () => false,
    refresh: async () => undefined,
    plan(state, commands, [paid, balances]) {
      const transactions: LedgerTransaction[] = [];
      const outcomes = commands.map((command): Result<string> => {
        const reference = referenceOf(command);
        if (command.isRepeated && paid.has(reference)) return ok('paid before');
        const own = balances.get(command.from);
        if (!own || own.total < price) return refuse('notEnoughBalance');
        own.total = subtract(own.total, price);
        state.taken = (state.taken + price) as Decimal;
        transactions.push(move({ kind: 'trade', reference }, { from: command.from, to: shop, amount: price }));
        return ok(formatDecimal(state.taken));
      });
      return { batch: { transactions, till: state }, outcomes };
    },
    write: async (tx, { transactions }) => {
      await writeTransactions(tx, transactions, 1_000);
    },
    publish: (batch) => () => news.push(`taken ${formatDecimal(batch.till.taken)}`),
  };
  const openTill = () => openPipeline(till, { opened, log: createLog('silent'), openSession: sessionWith(failures) });

  test('answers what is durable, and refuses what memory knows to be spent', async () => {
    const pipeline = await openTill();
    const before = await balanceOf(shop);
    const from = payers[0] as number;
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => pipeline.submit({ from, id: 1_000 + at })));
    expect(subtract(await balanceOf(shop), before)).toBe(
      amountOf(String(answers.filter((answer) => answer.ok).length)),
    );
    expect((await balanceOf(from)) < price).toBe(true);
    expect(pipeline.state().taken).toBe(await balanceOf(shop));
    await pipeline.close();
  });

  test('tells nobody of a batch that was rolled back, and of its repetition once', async () => {
    const pipeline = await openTill();
    const before = await balanceOf(shop);
    failures.beforeCommit = true;
    newsAtLoad = ['nothing was read again'];
    expect(await pipeline.submit({ from: payers[1] as number, id: 2_000 })).toMatchObject({ ok: true });
    await pipeline.close();
    expect(newsAtLoad).toEqual([]);
    const taken = `taken ${formatDecimal((before + price) as Decimal)}`;
    expect(news.toSorted()).toEqual(['balancesChanged 1', 'balancesChanged 3', taken]);
  });

  test('pays once when the database committed but could not say so', async () => {
    const pipeline = await openTill();
    const before = await balanceOf(shop);
    failures.afterCommit = true;
    expect(await pipeline.submit({ from: payers[2] as number, id: 3_000 })).toEqual(ok('paid before'));
    expect(subtract(await balanceOf(shop), before)).toBe(price);
    expect(pipeline.state().taken).toBe(await balanceOf(shop));
    await pipeline.close();
  });

  test('gives its connection back when it is closed while it comes back to its database', async () => {
    const held = new Set<object>();
    const gate = Promise.withResolvers<void>();
    let isAway = false;
    const openSession = async (...parameters: Parameters<typeof openWriterSession>) => {
      if (isAway) throw new Error('away');
      const session = await openWriterSession(...parameters);
      held.add(session);
      const close = () => session.close().finally(() => held.delete(session));
      return { ...session, transaction: () => Promise.reject(new Error('lost')), close };
    };
    let loads = 0;
    const load = async () => {
      loads += 1;
      if (loads > 1) await gate.promise;
      return till.load();
    };
    const pipeline = await openPipeline({ ...till, load }, { opened, log: createLog('silent'), openSession });
    isAway = true;
    expect(await pipeline.submit({ from: payers[0] as number, id: 4_000 })).toEqual(refuse('unavailable'));
    isAway = false;
    await expect.poll(() => loads, { timeout: 5_000 }).toBe(2);
    const closing = pipeline.close();
    gate.resolve();
    await closing;
    expect(held.size).toBe(0);
  });

  test('has one writer, and another area has its own', async () => {
    const pipeline = await openTill();
    const other = await openPipeline({ ...till, name: 'other', lock: 78 }, { opened, log: createLog('silent') });
    if (opened.kind === 'server') await expect(openTill()).rejects.toThrow('another process');
    await Promise.all([pipeline.close(), other.close()]);
  });
});

const selectPaid = 'select reference from ledger_transaction where reference = any ($1::text[])';
