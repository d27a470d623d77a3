import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceEnd } from '../../../tests/support/announce-end.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { type LoanWorld, openLoans } from '../../../tests/support/loan.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { approvedAssetEnd } from '../product/list-coins.ts';

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

  test('two loans from different pools at once do not exceed what is taken of their collateral', async () => {
    const marks = { initialBps: 6_500, callBps: 7_500, liquidationBps: 8_300, houseMaximumUsdt: '20000000' };
    for (let round = 0; round < rounds; round += 1) {
      world.say('60000');
      const [one, other] = [await world.addBorrower(), await world.addBorrower()];
      const room = { isOpen: true, ...marks, pledgeCapacity: '1.5' };
      world.pass(1);
      await setTerms(opened.database, { kind: 'loan.pledge', key: 'BTC', fromMs: world.clock.now() }, room);
      const made = await Promise.all([
        world.loans.create(world.request(one, { input: { ...wanted, loanAmount: '1000' } })),
        world.loans.create(world.request(other, { input: { ...wanted, loanAsset: 'ETH', loanAmount: '1' } })),
      ]);
      expect(made.map((each) => (each.ok ? 'lent' : each.error)).sort()).toEqual(['lent', 'pledgeFull']);
      for (const [at, each] of made.entries()) {
        const by = at === 0 ? one : other;
        if (!each.ok) continue;
        // What its first hour costs comes on top of what was lent.
        await deposit(opened.database, spotAccount(by.id, each.data.loanAsset), '1');
        const repaid = world.request(by, { query: { id: each.data.id }, input: {} });
        expect(await world.loans.repay(repaid)).toMatchObject({ data: { status: 2 } });
      }
    }
    expect(await world.contradictions()).toEqual([]);
  });

  test('of a loan and the announcement that one of its coins ends, at once, one happens', async () => {
    const { database } = opened;
    const member = await world.addBorrower({ BTC: String(rounds), ETH: '10' });
    const input = { ...wanted, loanAsset: 'ETH', loanAmount: '1', pledgeAmount: '0.5' };
    for (let round = 0; round < rounds; round += 1) {
      const code = round % 2 === 0 ? 'BTC' : 'ETH';
      const end = { kind: 'asset.delist', code, endsAt: world.clock.now() + 100 * dayMs } as const;
      const [ended, made] = await Promise.all([
        // Some come while the loan is being written.
        setTimeout(round % 8).then(() =>
          inTransaction(database, (tx) => approvedAssetEnd.carryOut(tx, end, { atMs: world.clock.now() } as never)),
        ),
        world.loans.create(world.request(member, { input })),
      ]);
      expect([ended.ok, made.ok].sort()).toEqual([false, true]);
      expect([ended, made]).toContainEqual(
        expect.objectContaining({ error: expect.stringMatching(/loansOpen|loanCoinClosed|pledgeCoinClosed/) }),
      );
      await database.updateTable('symbol').set({ delist_at: null }).execute();
      await announceEnd(database, code, { isAnnounced: false });
      if (made.ok) await world.loans.repay(world.request(member, { query: { id: made.data.id }, input: {} }));
    }
  });
});
