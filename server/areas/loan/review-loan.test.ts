import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceEnd } from '../../../tests/support/announce-end.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type LoanWorld, openLoans } from '../../../tests/support/loan.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';
import { takeClaim } from '../review/claims.ts';

/** Above 100,000 USDT a loan waits; two operators decide above the limit of withdrawals. */
const large = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '4', loanAmount: '120000', termDays: 30 };

describe.each(databases)('loans that wait for a review on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: LoanWorld;
  let member: SessionMember;
  let operators: number[];
  beforeAll(async () => {
    opened = await open();
    world = await openLoans(opened.database);
  });
  beforeEach(async () => {
    world.say('60000');
    member = await world.addBorrower();
    operators = [await addOperator(opened.database, ['finance']), await addOperator(opened.database, ['finance'])];
  });
  afterEach(async () => expect(await world.contradictions()).toEqual([]));
  afterAll(() => opened.close());

  async function waiting(): Promise<string> {
    const made = await world.loans.create(world.request(member, { input: large }));
    if (!made.ok) throw new Error(made.error);
    expect(made.data).toMatchObject({ status: 0, approvedAmount: '0', isCancelled: false });
    expect(await world.balances(member)).toMatchObject({ 'spot BTC': ['6', '0'], 'loan BTC': ['4', '4'] });
    return made.data.id;
  }
  const decide = (id: string, decision: 'approve' | 'reject', by = 0) => {
    const operator = { id: operators[by] };
    return world.house.decide({ operator, input: { id, decision, reason: 'Too much at once' } } as never);
  };
  const cancel = (id: string, by = member, key?: string) =>
    world.loans.cancel(world.request(by, { input: { id } }, key));
  const read = async (id: string) => {
    const listed = await world.loans.orders(world.request(member, { input: { id, limit: 1 } }));
    return listed.ok ? listed.data.items[0] : undefined;
  };
  const lastEvent = async (id: string) => {
    const events = await world.loans.history(world.request(member, { input: { id, limit: 1 } }));
    return events.ok ? events.data.items[0] : undefined;
  };
  const messages = async () => {
    const rows = opened.database.selectFrom('notification').select('data').where('member_id', '=', member.id);
    return (await rows.execute()).map(({ data }) => data);
  };
  const untouched = { 'spot BTC': ['10', '0'], 'spot USDT': ['1000', '0'], 'loan BTC': ['0', '0'] };

  test('a member cancels its own loan once: the collateral is back, and no operator can pay it out', async () => {
    const id = await waiting();
    const stranger = await world.addBorrower();
    expect(await cancel(id, stranger)).toMatchObject({ error: 'notFound' });
    await inTransaction(opened.database, (tx) =>
      takeClaim(tx, { kind: 'loan', id: Number(id) }, { operatorId: operators[0] ?? 0, atMs: world.clock.now() }),
    );
    expect(await cancel(id, member, 'cancel')).toMatchObject({ data: { status: 4, isCancelled: true, reason: null } });
    expect(await cancel(id, member, 'cancel')).toMatchObject({ data: { status: 4 } });
    expect(await cancel(id)).toMatchObject({ error: 'loanNotCancellable' });
    expect(await world.balances(member)).toMatchObject(untouched);
    expect(await lastEvent(id)).toMatchObject({ event: 'cancelled', pledge: '-4', principal: '0' });
    for (const decision of ['approve', 'reject'] as const) {
      expect(await decide(id, decision)).toMatchObject({ error: 'alreadyDone' });
    }
    expect(await opened.database.selectFrom('review_claim').selectAll().execute()).toEqual([]);
    const rejected = await world.loans.orders(world.request(member, { input: { status: 4, limit: 10 } }));
    expect(rejected).toMatchObject({ data: { items: [{ id, isCancelled: true }] } });
  });

  test('an operator rejects a loan with a reason that its member reads, and the collateral goes back', async () => {
    const id = await waiting();
    expect(await decide(id, 'reject')).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ status: 4, isCancelled: false, reason: 'Too much at once', debt: '0' });
    expect(await world.balances(member)).toMatchObject(untouched);
    expect(await lastEvent(id)).toMatchObject({ event: 'rejected', pledge: '-4' });
    expect(await messages()).toMatchObject([{ event: 'Rejected', number: id, amount: '120000', currency: 'USDT' }]);
    expect(await decide(id, 'reject')).toMatchObject({ error: 'alreadyDone' });
    expect(await decide(id, 'approve')).toMatchObject({ error: 'alreadyDone' });
    expect(await cancel(id)).toMatchObject({ error: 'loanNotCancellable' });
  });

  test('a large loan is paid out by the second of two operators, and can not be cancelled any more', async () => {
    const id = await waiting();
    expect(await decide(id, 'approve')).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ status: 0 });
    expect(await decide(id, 'approve')).toMatchObject({ error: 'decidedBefore' });
    expect(await decide(id, 'approve', 1)).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ status: 1, approvedAmount: '120000' });
    expect((await world.balances(member))['spot USDT']).toEqual(['121000', '0']);
    expect(await cancel(id)).toMatchObject({ error: 'loanNotCancellable' });
  });

  test('of a cancellation and an approval at once one happens, and the collateral moves once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await waiting();
      await decide(id, 'approve');
      const done = await Promise.all([cancel(id), decide(id, 'approve', 1), cancel(id)]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      const loan = await read(id);
      if (loan?.status === 1) {
        const repaid = world.request(member, { query: { id }, input: {} });
        // What the first hour cost is there since the loan of the test has 1,000 USDT beside.
        expect(await world.loans.repay(repaid)).toMatchObject({ data: { status: 2 } });
      }
      expect(await world.balances(member)).toMatchObject({ 'spot BTC': ['10', '0'], 'loan BTC': ['0', '0'] });
    }
  });

  test('nothing is paid out while loans are switched off or a coin is closed; what waits is rejected', async () => {
    const id = await waiting();
    const refusedWith = async (error: string) => {
      expect(await decide(id, 'approve')).toMatchObject({ error });
      expect(await read(id)).toMatchObject({ status: 0 });
    };
    world.switchOff(true);
    await refusedWith('featureDisabled');
    world.switchOff(false);
    for (const [kind, key, error] of [
      ['loan.pool', 'USDT', 'loanCoinClosed'],
      ['loan.pledge', 'BTC', 'pledgeCoinClosed'],
    ] as const) {
      const { version: _, validFromMs: __, ...terms } = termsAt(await ownVersions(kind, key), world.clock.now());
      await setTerms(opened.database, { kind, key, fromMs: world.clock.now() }, { ...terms, isOpen: false } as never);
      await refusedWith(error);
      world.pass(1);
      await setTerms(opened.database, { kind, key, fromMs: world.clock.now() }, terms as never);
    }
    await announceEnd(opened.database, 'BTC');
    await refusedWith('pledgeCoinClosed');
    await announceEnd(opened.database, 'BTC', { isAnnounced: false });
    world.switchOff(true);
    expect(await decide(id, 'reject')).toMatchObject({ ok: true });
    world.switchOff(false);
    expect(await world.balances(member)).toMatchObject(untouched);
  });

  const ownVersions = async (kind: 'loan.pool' | 'loan.pledge', key: string) =>
    (await readVersions(opened.database, kind, world.clock.now())).get(key);
});
