import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type LoanWorld, openLoans } from '../../../tests/support/loan.ts';
import { hourMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { readRules } from './loan-terms.ts';
import { lockLoan } from './loans.ts';
import { openLoan } from './open-loan.ts';
import { readLoanClaims } from './read-claims.ts';

const wanted = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '30000', termDays: 30 };

describe.each(databases)('supplies of a pool on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: LoanWorld;
  let member: SessionMember;

  const borrow = (parts: Partial<typeof wanted> = {}, by = member) =>
    world.loans.create(world.request(by, { input: { ...wanted, ...parts } }));
  async function borrowed(parts: Partial<typeof wanted> = {}, by = member) {
    const made = await borrow(parts, by);
    if (!made.ok) throw new Error(`${made.error} ${JSON.stringify(made.values ?? made.fields)}`);
    return made.data;
  }
  const deed = (name: 'supply' | 'withdraw', by: SessionMember, amount?: string, currency = 'ETH') =>
    world.supplies[name](world.request(by, { input: { currency, amount } }));
  const supplyOf = async (by: SessionMember) => {
    const listed = await world.supplies.supplies(world.request(by, {}));
    return listed.ok ? listed.data.supplies[0] : undefined;
  };
  const free = async (by: SessionMember, currency = 'USDT') =>
    (await world.balances(by))[`spot ${currency}`]?.[0] ?? '';

  beforeAll(async () => {
    opened = await open();
    world = await openLoans(opened.database);
  });
  beforeEach(async () => {
    world.say('60000');
    member = await world.addBorrower();
  });
  afterEach(async () => expect(await world.contradictions()).toEqual([]));
  afterAll(() => opened.close());

  test('coins that come for the change of an hour earn nothing, and others earn all of it', async () => {
    await borrowed();
    const before = await world.pool();
    world.pass(hourMs - 1_000);
    const passer = await world.addBorrower({ USDT: '7000000' });
    await deed('supply', passer, '7000000', 'USDT');
    expect(await world.pool()).toMatchObject({ supplied: before.supplied, borrowRate: before.borrowRate });
    world.pass(2_000);
    const paid = await deed('withdraw', passer, undefined, 'USDT');
    expect(paid).toMatchObject({ data: { supply: { amount: '0', earned: '0' }, queue: [] } });
    expect(await free(passer)).toBe('7000000');
    const after = await world.pool();
    const interest = (Number(before.borrowRate) * Number(before.borrowed)) / 8_760;
    expect(Number(after.supplied) - Number(before.supplied)).toBeCloseTo(0.9 * interest, 6);
  });

  test('coins join with the beginning of an hour after a full one, and earn from then on', async () => {
    await borrowed();
    const supplier = await world.addBorrower({ USDT: '3000000' });
    const claims = async () => {
      const [own] = await readLoanClaims(opened.database, [supplier.id], world.clock.now());
      return own && formatDecimal(own.amount);
    };
    const { supplied } = await world.pool();
    await deed('supply', supplier, '2000000', 'USDT');
    world.pass(0.5 * hourMs);
    await deed('supply', supplier, '1000000', 'USDT');
    expect(await claims()).toBe('3000000');
    world.pass(hourMs);
    const waiting = { amount: '3000000', joining: '3000000', deposited: '3000000', earned: '0' };
    expect(await supplyOf(supplier)).toMatchObject(waiting);
    world.pass(0.5 * hourMs);
    // Their hour has come, and its interest was for the others.
    await world.joinSupplies();
    const joined = await supplyOf(supplier);
    expect(joined).toMatchObject({ joining: '0', deposited: '3000000' });
    expect(Number(joined?.amount)).toBeCloseTo(3_000_000, 6);
    expect(Number(joined?.earned)).toBeLessThanOrEqual(0);
    const pool = await world.pool();
    expect(Number(pool.supplied)).toBeGreaterThan(Number(supplied) + 3_000_000);
    world.pass(hourMs);
    const interest = (Number(pool.borrowRate) * Number(pool.borrowed)) / 8_760;
    const part = 3_000_000 / Number(pool.supplied);
    expect(Number((await supplyOf(supplier))?.earned)).toBeCloseTo(0.9 * interest * part, 5);
    await deed('withdraw', supplier, undefined, 'USDT');
  });

  test('coins whose hour came while the platform was down have earned since that hour', async () => {
    await borrowed();
    const [steady, late] = [await world.addBorrower({ USDT: '1000' }), await world.addBorrower({ USDT: '1000' })];
    await deed('supply', steady, '1000', 'USDT');
    world.pass(4 * hourMs);
    await world.joinSupplies();
    const earned = Number((await supplyOf(steady))?.earned);
    await deed('supply', late, '1000', 'USDT');
    world.pass(4 * hourMs);
    await deed('withdraw', late, undefined, 'USDT');
    expect(Number(await free(late)) - 1_000).toBeCloseTo(earned, 5);
    expect(earned).toBeGreaterThan(0);
    await deed('withdraw', steady, undefined, 'USDT');
  });

  test('what waits for its hour counts for the capacity of the pool', async () => {
    const rich = await world.addBorrower({ USDT: '9000000' });
    const { supplied, supplyCapacity } = await world.pool();
    await deed('supply', rich, '7000000', 'USDT');
    const left = Number(supplyCapacity) - Number(supplied) - 7_000_000;
    const refused = await deed('supply', rich, '1500000', 'USDT');
    expect(refused).toMatchObject({ error: 'supplyFull' });
    expect(refused.ok ? 0 : Number(refused.values?.left)).toBeCloseTo(left, 6);
    await deed('withdraw', rich, undefined, 'USDT');
  });

  test('what is lent out waits in a queue, first in, first out, and is paid as borrowers repay', async () => {
    const [first, second] = [await world.addBorrower({ ETH: '100' }), await world.addBorrower({ ETH: '100' })];
    expect(await deed('supply', first, '100')).toMatchObject({ data: { supply: { amount: '100', earned: '0' } } });
    expect(await deed('supply', second, '101')).toMatchObject({ error: 'notEnoughBalance' });
    await deed('supply', second, '100');
    world.pass(2 * hourMs);
    expect(await deed('withdraw', first, '100.1')).toMatchObject({ error: 'supplyExceeded' });
    expect(await deed('withdraw', member)).toMatchObject({ error: 'notFound' });

    // Six members borrow all of it but 10 ETH: the house has supplied 800.
    const loans: { id: string; by: SessionMember }[] = [];
    for (const loanAmount of ['165', '165', '165', '165', '165', '165']) {
      const by = await world.addBorrower({ BTC: '20', ETH: '10' });
      const waiting = await borrowed({ loanAsset: 'ETH', pledgeAmount: '20', loanAmount }, by);
      // Large ones wait for an operator, who is not needed here.
      expect(waiting.status).toBe(0);
      await inTransaction(opened.database, async (tx) => {
        const own = await lockLoan(tx, { id: Number(waiting.id) }, world.clock.now());
        const rules = await readRules(tx, world.clock.now());
        if (!own) throw new Error('no loan');
        return openLoan(tx, { ...own, rules, takesPledge: false, atMs: world.clock.now() });
      });
      loans.push({ id: waiting.id, by });
    }
    expect(await deed('withdraw', first)).toMatchObject({ data: { queue: [{ place: 1, paid: '10', before: '0' }] } });
    expect(await deed('withdraw', second, '50')).toMatchObject({ data: { queue: [{ place: 2, amount: '50' }] } });
    // What has come since is not lent out, and waits for nobody.
    const third = await world.addBorrower({ ETH: '100' });
    expect(await deed('supply', third, '60')).toMatchObject({ data: { supply: { amount: '60', joining: '60' } } });
    expect(await deed('withdraw', third, '20')).toMatchObject({ data: { supply: { amount: '40' }, queue: [] } });
    expect(await deed('withdraw', third)).toMatchObject({ data: { supply: { amount: '0' }, queue: [] } });
    expect((await world.balances(third))['spot ETH']).toEqual(['100', '0']);
    const [loan] = loans;
    expect(await borrow({ loanAsset: 'ETH', loanAmount: '1', pledgeAmount: '1' })).toMatchObject({
      error: 'loanPoolEmpty',
      values: { left: '0' },
    });
    await world.loans.repay(world.request(loan?.by ?? member, { query: { id: loan?.id }, input: { amount: '100' } }));
    await world.payQueues();
    const spot = async (by: SessionMember) => Number((await world.balances(by))['spot ETH']?.[0]);
    expect(await spot(first)).toBeCloseTo(100, 2);
    expect(await spot(second)).toBeCloseTo(10, 2);
    const waiting = await world.supplies.supplies(world.request(second, {}));
    const [queued] = waiting.ok ? waiting.data.queue : [];
    expect(queued).toMatchObject({ place: 1 });
    const cancelled = world.request(second, { input: { id: queued?.id } });
    expect(await world.supplies.cancelWithdrawal(cancelled)).toMatchObject({ data: { queue: [] } });
    expect(await world.supplies.cancelWithdrawal(world.request(first, { input: { id: queued?.id } }))).toMatchObject({
      error: 'notFound',
    });
  });
});
