import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { readSums } from '../../../contract/reserves-tree.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type LoanWorld, openLoans } from '../../../tests/support/loan.ts';
import { hourMs, systemRandomBytes } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { readProof } from './read-proof.ts';
import { takeSnapshot } from './take-snapshot.ts';

describe.each(databases)('a proof of reserves with coins in loan pools on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: LoanWorld;
  beforeAll(async () => {
    opened = await open();
    world = await openLoans(opened.database);
    world.say('60000');
  });
  afterAll(() => opened.close());

  const supply = (by: SessionMember, amount: string) =>
    world.supplies.supply(world.request(by, { input: { currency: 'USDT', amount } }));
  const take = () =>
    takeSnapshot({ database: opened.database, randomBytes: systemRandomBytes, atMs: world.clock.now() });
  async function leafOf(member: SessionMember): Promise<Decimal> {
    const proof = await readProof(opened.database, member.id);
    return readSums(proof?.leaf.sums ?? '').get('USDT') ?? zero;
  }
  async function inPool(): Promise<Decimal> {
    const { pool } = await openAccounts(opened.database, { pool: houseAccount('lending', 'USDT') });
    const balance = opened.database.selectFrom('balance').select('total').where('account_id', '=', pool);
    return parseDecimal((await balance.executeTakeFirstOrThrow()).total);
  }

  test('counts what is not lent for whoever supplied it, and what is lent for whoever has borrowed it', async () => {
    const supplier = await world.addBorrower({ USDT: '2000000' });
    const late = await world.addBorrower({ USDT: '500' });
    const borrower = await world.addBorrower({ BTC: '1' });
    expect(await supply(supplier, '2000000')).toMatchObject({ ok: true });
    await take();
    expect(formatDecimal(await leafOf(supplier))).toBe('2000000');

    // Nobody has written down that they joined.
    world.pass(2 * hourMs);
    await take();
    expect(Number(formatDecimal(await leafOf(supplier)))).toBeCloseTo(2_000_000, 6);
    // Of two millions of the house and two of the supplier.
    const wanted = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '30000', termDays: 30 };
    expect(await world.loans.create(world.request(borrower, { input: wanted }))).toMatchObject({ ok: true });
    expect(await supply(late, '500')).toMatchObject({ ok: true });
    const { root } = await take();
    expect(Number(formatDecimal(await leafOf(supplier)))).toBeCloseTo(1_985_000, -1);
    expect(await leafOf(supplier)).toBeLessThanOrEqual(parseDecimal('1985001'));
    expect(formatDecimal(await leafOf(borrower))).toBe('30000');
    expect(formatDecimal(await leafOf(late))).toBe('500');

    const members = [supplier, late, borrower];
    const leaves = await Promise.all(members.map(leafOf));
    expect(readSums(root.sums).get('USDT')).toBe(leaves.reduce((sum, leaf) => add(sum, leaf), zero));
    // Half of what lies in the pool is the house's.
    expect((await leafOf(supplier)) + (await leafOf(late))).toBeLessThan(await inPool());
  });
});
