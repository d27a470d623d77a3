import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../contract/result.ts';
import { databases } from '../../tests/support/databases.ts';
import { amountOf, anyCause, deposit, spotAccount } from '../../tests/support/ledger.ts';
import { postOne } from '../ledger/post.ts';
import { hold, move } from '../ledger/postings.ts';
import { inTransaction, type OpenDatabase } from './client.ts';
import { type Committed, onCommitted } from './committed.ts';

describe.each(databases)('changed balances on $name', ({ open }) => {
  let opened: OpenDatabase;
  let accounts: { from: number; to: number };
  let heard: Committed[] = [];
  beforeAll(async () => {
    opened = await open();
    const [from, to] = [spotAccount(1), spotAccount(2)];
    accounts = { from: await deposit(opened.database, from, '10'), to: await deposit(opened.database, to, '10') };
    onCommitted(opened.database, (event) => heard.push(event));
  });
  beforeEach(() => {
    heard = [];
  });
  afterAll(() => opened.close());

  const payment = () => move(anyCause, { ...accounts, amount: amountOf('1') });
  const both = [
    { what: 'balancesChanged', memberId: 1 },
    { what: 'balancesChanged', memberId: 2 },
  ];

  test('are told when the transaction has committed, and not before', async () => {
    await inTransaction(opened.database, async (tx) => {
      const posted = await postOne(tx, payment(), 1_000);
      expect(heard).toEqual([]);
      return posted;
    });
    expect(heard).toEqual(both);
  });

  test('are told of a hold as well', async () => {
    const reserve = hold(anyCause, { account: accounts.to, amount: amountOf('1') });
    await inTransaction(opened.database, (tx) => postOne(tx, reserve, 1_000));
    expect(heard).toEqual([{ what: 'balancesChanged', memberId: 2 }]);
  });

  test('are not told when the transaction was refused or failed', async () => {
    await inTransaction(opened.database, async (tx) => {
      await postOne(tx, payment(), 1_000);
      return refuse('internal');
    });
    const failing = inTransaction(opened.database, async (tx) => {
      await postOne(tx, payment(), 1_000);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(heard).toEqual([]);
    await inTransaction(opened.database, (tx) => postOne(tx, payment(), 1_000));
    expect(heard).toEqual(both);
  });

  test('can not be posted where nobody would tell of them', async () => {
    const unseen = opened.database.transaction().execute((tx) => postOne(tx, payment(), 1_000));
    await expect(unseen).rejects.toThrow('outside of inTransaction');
  });
});
