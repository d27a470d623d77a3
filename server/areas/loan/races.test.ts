import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { type LoanWorld, openLoans } from '../../../tests/support/loan.ts';
import type { OpenDatabase } from '../../database/client.ts';

/** 1,000 of them: `LOAN_RACES=1000`. */
const rounds = Number(process.env.LOAN_RACES ?? 10);
const wanted = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '30000', termDays: 30 };

describe.each(databases)('races of a loan on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: LoanWorld;
  beforeAll(async () => {
    opened = await open();
    world = await openLoans(opened.database);
  });
  afterAll(() => opened.close());

  test('repayment, liquidation, release and withdrawal at once leave one end and no contradiction', async () => {
    const member = await world.addBorrower({ BTC: String(rounds), USDT: '100000' });
    await world.supplies.supply(world.request(member, { input: { currency: 'USDT', amount: '1000' } }));
    for (let round = 0; round < rounds; round += 1) {
      world.say('60000');
      const made = await world.loans.create(world.request(member, { input: wanted }));
      if (!made.ok) throw new Error(made.error);
      const { id } = made.data;
      // Some of the deeds are too late in each round, and one key happens once.
      const repayment = world.request(member, { query: { id }, input: {} }, `repay ${round}`);
      world.say(round % 2 === 0 ? '36000' : '31000');
      const done = await Promise.allSettled([
        world.loans.repay(repayment),
        world.liquidate(),
        world.loans.releasePledge(world.request(member, { input: { id, amount: '0.1' } })),
        world.loans.addPledge(world.request(member, { input: { id, amount: '0.1' } })),
        world.liquidate(),
        world.supplies.withdraw(world.request(member, { input: { currency: 'USDT', amount: '10' } })),
        world.loans.repay(repayment),
      ]);
      expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
      const again = await world.loans.repay(world.request(member, { query: { id }, input: {} }));
      const [loan] = await opened.database.selectFrom('loan').selectAll().where('id', '=', Number(id)).execute();
      expect(['repaid', 'liquidated']).toContain(loan?.state);
      expect([again.ok, loan?.pledge.replace(/\.0*$/, '')]).toEqual([false, '0']);
    }
    expect((await world.balances(member))['loan BTC']?.[1]).toBe('0');
    expect(await world.contradictions()).toEqual([]);
  });
});
