import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '../../contract/result.ts';
import { cancelOrder, releaseOrder } from '../../server/areas/c2c/change-order.ts';
import { acceptProposal, withdrawProposal } from '../../server/areas/c2c/propose.ts';
import { type Ruling, ruleCase } from '../../server/areas/c2c/rule-case.ts';
import { withdrawCase } from '../../server/areas/c2c/withdraw-case.ts';
import type { OpenDatabase, Transaction } from '../../server/database/client.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { addC2cAppeal } from '../support/c2c-orders.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { addMember } from '../support/members.ts';
import { addOperator } from '../support/operators.ts';
import { settleAgain } from '../support/settle-again.ts';

/** 1,000 by hand: `C2C_ROUNDS=1000 npm test -- simulation c2c-case-races`. */
const rounds = Number(process.env.C2C_ROUNDS ?? 30);
const atOnce = 10;
const atMs = 1_790_000_000_000;

type Appeal = { caseId: number; orderId: number; proposalId: number };
type Racer = (appeal: Appeal) => Promise<Result<unknown>>;

// Only a server of its own really does two things at once; the embedded database does one after the other.
describe.each(databases)('ways out of an appeal at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  let buyerId: number;
  let sellerId: number;
  let operators: number[];
  beforeAll(async () => {
    opened = await open();
    [buyerId, sellerId] = [(await addMember(opened.database)).id, (await addMember(opened.database)).id];
    operators = [await addOperator(opened.database, ['reviewer']), await addOperator(opened.database, ['reviewer'])];
  });
  afterAll(() => opened.close());

  const within = <T>(work: (tx: Transaction) => Promise<Result<T>>) => settleAgain(opened.database, work);
  const deed = (id: number, memberId: number) => ({ id, memberId, status: 30 as const, atMs });
  const onOrder = (id: number, memberId: number) => ({
    key: { id, memberId, isMerchant: false },
    status: 30 as const,
    atMs,
  });
  const rule =
    (ruling: Ruling, by = 0): Racer =>
    ({ caseId: id }) =>
      within((tx) => ruleCase(tx, { id, operatorId: operators[by] as number, reason: 'Seen.', atMs }, ruling));
  const racers = {
    release: ({ orderId }) => within((tx) => releaseOrder(tx, onOrder(orderId, sellerId))),
    giveUp: ({ orderId }) => within((tx) => cancelOrder(tx, onOrder(orderId, buyerId))),
    accept: ({ proposalId }) => within((tx) => acceptProposal(tx, deed(proposalId, buyerId))),
    takeBack: ({ proposalId }) => within((tx) => withdrawProposal(tx, deed(proposalId, sellerId))),
    withdraw: ({ caseId }) => within((tx) => withdrawCase(tx, deed(caseId, buyerId))),
    ruling: rule({ outcome: 'release', against: 'seller', isHeard: true }),
    otherRuling: rule({ outcome: 'return', against: 'buyer', isHeard: true }, 1),
    split: rule({ outcome: 'split', toBuyer: '0.4', against: 'nobody', isHeard: true }),
  } satisfies Record<string, Racer>;

  test.each<[keyof typeof racers, keyof typeof racers]>([
    ['ruling', 'release'],
    ['split', 'giveUp'],
    ['ruling', 'otherRuling'],
    ['withdraw', 'ruling'],
    ['accept', 'split'],
    ['accept', 'takeBack'],
    ['accept', 'withdraw'],
  ])('of %s and %s one happens', async (one, other) => {
    const appeals: Appeal[] = [];
    for (let round = 0; round < rounds; round += 1) appeals.push(await openAppeal());
    for (let from = 0; from < rounds; from += atOnce) {
      const pairs = appeals.slice(from, from + atOnce).map(async (appeal) => {
        const answers = await Promise.all([racers[one](appeal), racers[other](appeal)]);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      });
      await Promise.all(pairs);
    }
    const ids = appeals.map(({ orderId }) => orderId);
    const orders = await opened.database.selectFrom('c2c_order').selectAll().where('id', 'in', ids).execute();
    const held = orders.reduce((sum, order) => sum + Number(order.held), 0);
    const known = opened.database.selectFrom('c2c_case').select(['state', 'order_id']).where('order_id', 'in', ids);
    for (const { state, order_id } of await known.execute()) {
      const order = orders.find(({ id }) => id === order_id);
      expect([order?.state === 'appealed', state === 'open']).toEqual([state === 'open', order?.state === 'appealed']);
    }
    const spot = (await readBalances(opened.database, sellerId)).find(({ asset }) => asset === 'USDT');
    const before = heldBefore;
    heldBefore += held;
    expect(Number(spot?.held ?? 0n) / 1e18).toBeCloseTo(before + held, 9);
    expect(await findContradictions(opened.database)).toEqual([]);
  });
  /** What orders of earlier pairs still hold, where an appeal was withdrawn. */
  let heldBefore = 0;

  async function openAppeal(): Promise<Appeal> {
    const caseId = await addC2cAppeal(opened.database, { buyerId, sellerId, quantity: '1', atMs });
    const own = opened.database.updateTable('c2c_case').set({ opened_by: buyerId }).where('id', '=', caseId);
    const { order_id: orderId } = await own.returning('order_id').executeTakeFirstOrThrow();
    const row = { case_id: caseId, member_id: sellerId, to_buyer: '0.5', state: 'open' as const, at: atMs };
    const added = opened.database.insertInto('c2c_proposal').values(row).returning('id');
    return { caseId, orderId, proposalId: (await added.executeTakeFirstOrThrow()).id };
  }
});
