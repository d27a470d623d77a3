import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderParty, OrderStatus } from '../../../contract/c2c-values.ts';
import type { Result } from '../../../contract/result.ts';
import { addC2cOrder } from '../../../tests/support/c2c-orders.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { createMemoryFiles } from '../../../tests/support/memory-files.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { dayMs, hourMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase, type Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { readTerms } from '../../products/read-terms.ts';
import { type CaseOptions, c2cCaseHandlers } from './case-handlers.ts';
import { appealOrder, cancelOrder, releaseOrder } from './change-order.ts';
import { readOrderFacts } from './deeds-of.ts';
import { describeCases } from './describe-cases.ts';
import { escrowHolds } from './escrow-holds.ts';
import { findStop } from './find-stop.ts';
import { type Ruling, ruleCase } from './rule-case.ts';

/** Proofs of sellers are tested with the real ones, in order-calls.test.ts. */
vi.mock('./prove-release.ts', () => ({
  proveRelease: (options: CaseOptions, ...rest: [unknown, unknown, Parameters<typeof inTransaction>[1]]) =>
    inTransaction(options.database, rest[2]),
}));

const start = 1_790_000_000_000;
const reason = 'The bank shows it.';

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.data;
}

describe.each(databases)('cases of peer-to-peer orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let calls: ReturnType<typeof c2cCaseHandlers>;
  let buyer: SessionMember;
  let seller: SessionMember;
  let nowMs = start;
  const { stored, files } = createMemoryFiles();
  beforeAll(async () => {
    opened = await open();
    const encodeImage = async ({ bytes }: { bytes: Uint8Array }) => ({
      ok: true,
      data: { bytes, contentType: 'image/jpeg', width: 9, height: 9 },
    });
    const clock = { now: () => nowMs, monotonic: () => nowMs };
    calls = c2cCaseHandlers({ database: opened.database, clock, files, encodeImage } as unknown as CaseOptions);
  });
  beforeEach(async () => {
    nowMs = start;
    [buyer, seller] = [await addMember(opened.database), await addMember(opened.database)];
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  const run = <T>(work: (tx: Transaction) => Promise<Result<T>>) => inTransaction(opened.database, work);
  const ask = (member: SessionMember, input: object) => ({ member, input, query: input, facts: {} }) as never;
  const once = (member: SessionMember, input: object) =>
    ({ member, input, facts: {}, idempotency: { key: randomUUID(), inputHash: '' } }) as never;

  /** A paid order, 20 minutes after it was made. */
  async function pay(order: { quantity?: string; valueUsdt?: string } = {}) {
    const sides = { buyerId: buyer.id, sellerId: seller.id };
    const id = await addC2cOrder(opened.database, { ...sides, ...order, atMs: start });
    nowMs = start + 20 * 60_000;
    return id;
  }
  /** The same in appeal, opened by the buyer. */
  async function appeal(order: { quantity?: string; valueUsdt?: string } = {}) {
    const orderId = await pay(order);
    const deed = { key: { id: orderId, memberId: buyer.id, isMerchant: false }, status: 20 as const, atMs: nowMs };
    unwrap(await run((tx) => appealOrder(tx, { ...deed, reason: 'notReleased', statement: 'I paid.' })));
    return { orderId, caseId: await caseOf(orderId) };
  }
  const keyOf = (id: number, member: SessionMember) => ({ id, memberId: member.id, isMerchant: false });
  const caseOf = async (orderId: number) => {
    const found = opened.database.selectFrom('c2c_case').select('id').where('order_id', '=', orderId);
    return (await found.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  };
  const orderOf = (id: number) =>
    opened.database.selectFrom('c2c_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const balanceOf = async ({ id }: SessionMember) => {
    const rows = await readBalances(opened.database, id);
    const usdt = rows.find(({ asset, kind }) => asset === 'USDT' && kind === 'spot');
    return { total: String(usdt?.total ?? 0n), held: String(usdt?.held ?? 0n) };
  };
  const units = (amount: string) => String(BigInt(amount) * 10n ** 18n);
  const addReviewer = () => addOperator(opened.database, ['reviewer']);
  const rule = async (caseId: number, ruling: Ruling, operatorId?: number) => {
    const by = operatorId ?? (await addReviewer());
    const said = { isHeard: true, ...ruling };
    return run((tx) => ruleCase(tx, { id: caseId, operatorId: by, reason, atMs: nowMs }, said));
  };

  test('both sides add statements and pictures while there is time, and see whose they are', async () => {
    const { caseId } = await appeal();
    const deed = { id: String(caseId), status: 30 };
    unwrap(await calls.statement(ask(seller, { ...deed, statement: 'Nothing came.' })));
    const image = new File([new Uint8Array([1])], 'a.jpg');
    const shown = unwrap(await calls.addPicture(ask(buyer, { ...deed, image })));
    expect(shown.statements).toMatchObject([
      { isOwn: true, text: 'I paid.' },
      { isOwn: false, text: 'Nothing came.' },
      { isOwn: true, isPicture: true, text: '' },
    ]);
    const picture = { id: shown.statements[2]?.id };
    expect(await calls.picture(ask(seller, picture))).toMatchObject({ ok: true });
    expect(await calls.picture(ask(await addMember(opened.database), picture))).toMatchObject({ error: 'notFound' });
    for (let more = 0; more < 9; more += 1) unwrap(await calls.addPicture(ask(buyer, { ...deed, image })));
    const kept = stored.size;
    expect(await calls.addPicture(ask(buyer, { ...deed, image }))).toMatchObject({ error: 'statementsFull' });
    expect(stored.size).toBe(kept);
    expect(await calls.addPicture(ask(seller, { ...deed, image }))).toMatchObject({ ok: true });
    nowMs += 24 * hourMs;
    expect(await calls.statement(ask(buyer, { ...deed, statement: 'Late.' }))).toMatchObject({ error: 'caseOver' });
  });

  test('a stranger finds no case, and a wrong state says which one holds', async () => {
    const { orderId, caseId } = await appeal();
    const stranger = await addMember(opened.database);
    const input = { id: String(caseId), status: 30, statement: 'Me too.', toBuyer: '1' };
    for (const call of [calls.statement, calls.propose, calls.withdraw]) {
      expect(await call(ask(stranger, input))).toMatchObject({ error: 'notFound' });
      expect(await call(ask(buyer, { ...input, status: 20 }))).toMatchObject({ error: 'orderMoved' });
    }
    expect(await calls.transcript(ask(stranger, { id: String(orderId) }))).toMatchObject({ error: 'notFound' });
    expect(unwrap(await calls.transcript(ask(seller, { id: String(orderId) }))).text).toContain('"body":"appealed"');
  });

  test('a proposal that the other side accepts ends the order as both agreed', async () => {
    const { orderId, caseId } = await appeal();
    const deed = { id: String(caseId), status: 30 };
    const wrong = { error: 'invalidInput', fields: { toBuyer: expect.any(String) } };
    expect(await calls.propose(ask(seller, { ...deed, toBuyer: '50.1' }))).toMatchObject(wrong);
    expect(await calls.propose(ask(seller, { ...deed, toBuyer: '0.0000000001' }))).toMatchObject(wrong);
    unwrap(await calls.propose(ask(seller, { ...deed, toBuyer: '10' })));
    const { proposals } = unwrap(await calls.propose(ask(seller, { ...deed, toBuyer: '20' })));
    expect(proposals).toMatchObject([
      { toBuyer: '10', state: 'withdrawn' },
      { toBuyer: '20', state: 'open', isOwn: true },
    ]);
    expect(await calls.propose(ask(buyer, { ...deed, toBuyer: '30' }))).toMatchObject({ error: 'proposalMoved' });
    const open = { id: proposals[1]?.id, status: 30, isAccepted: true };
    expect(await calls.answerProposal(once(seller, open))).toMatchObject({ error: 'proposalMoved' });
    const ended = unwrap(await calls.answerProposal(once(buyer, open)));
    expect(ended).toMatchObject({ state: 'settled', proposals: [{}, { state: 'accepted' }] });
    expect(await orderOf(orderId)).toMatchObject({ state: 'completed', ending: 'agreed' });
    expect([await balanceOf(buyer), await balanceOf(seller)]).toEqual([
      { total: units('20'), held: '0' },
      { total: units('30'), held: '0' },
    ]);
    expect(await calls.answerProposal(once(buyer, open))).toMatchObject({ error: 'orderMoved' });
  });

  test('a proposal is refused or taken back, and the appeal goes on', async () => {
    const { orderId, caseId } = await appeal();
    const deed = { id: String(caseId), status: 30 };
    const first = unwrap(await calls.propose(ask(buyer, { ...deed, toBuyer: '50' }))).proposals[0]?.id;
    unwrap(await calls.answerProposal(once(seller, { id: first, status: 30, isAccepted: false })));
    const second = unwrap(await calls.propose(ask(seller, { ...deed, toBuyer: '0' }))).proposals[1]?.id;
    expect(await calls.withdrawProposal(ask(buyer, { id: second, status: 30 }))).toMatchObject({
      error: 'proposalMoved',
    });
    expect(unwrap(await calls.withdrawProposal(ask(seller, { id: second, status: 30 }))).proposals).toMatchObject([
      { state: 'refused' },
      { state: 'withdrawn' },
    ]);
    expect((await orderOf(orderId)).state).toBe('appealed');
  });

  test('whoever opened an appeal takes it back, and may open another', async () => {
    const { orderId, caseId } = await appeal();
    const deed = { id: String(caseId), status: 30 };
    expect(await calls.withdraw(ask(seller, deed))).toMatchObject({ error: 'forbidden' });
    expect(unwrap(await calls.withdraw(ask(buyer, deed))).state).toBe('withdrawn');
    expect((await orderOf(orderId)).state).toBe('paid');
    const again = { key: keyOf(orderId, seller), status: 20 as const, atMs: nowMs };
    unwrap(await run((tx) => appealOrder(tx, { ...again, reason: 'notReceived', statement: 'Nothing came.' })));
    expect(await caseOf(orderId)).not.toBe(caseId);
  });

  test('during an appeal the seller still releases and the buyer still gives up, which settles it', async () => {
    for (const [by, deed, state] of [
      ['seller', releaseOrder, 'completed'],
      ['buyer', cancelOrder, 'cancelled'],
    ] as const) {
      const { orderId, caseId } = await appeal();
      const key = keyOf(orderId, by === 'seller' ? seller : buyer);
      unwrap(await run((tx) => deed(tx, { key, status: 30, atMs: nowMs })));
      expect((await orderOf(orderId)).state).toBe(state);
      expect(await rule(caseId, { outcome: 'release', against: 'nobody' })).toMatchObject({ error: 'caseOver' });
    }
  });

  test.each([
    { outcome: 'release', released: '50', state: 'completed', against: 'seller', seen: 'other' },
    { outcome: 'return', released: '0', state: 'cancelled', against: 'buyer', seen: 'own' },
    { outcome: 'split', released: '16.666667', state: 'completed', against: 'nobody', seen: null },
  ] as const)('a ruling to $outcome moves exactly what is held', async (ruling) => {
    const { outcome, released, state, against, seen } = ruling;
    const toBuyer = outcome === 'split' ? released : undefined;
    const { orderId, caseId } = await appeal();
    expect(unwrap(await rule(caseId, { outcome, toBuyer, against }))).toBe(true);
    const order = await orderOf(orderId);
    expect([order.state, order.ending, Number(order.released), Number(order.held)]).toEqual([
      state,
      'ruled',
      Number(released),
      0,
    ]);
    const [got, kept] = [await balanceOf(buyer), await balanceOf(seller)];
    expect(BigInt(got.total) + BigInt(kept.total)).toBe(BigInt(units('50')));
    expect([Number(got.total) / 1e18, got.held, kept.held]).toEqual([Number(released), '0', '0']);
    const { cases } = await readOrderFacts(opened.database, order);
    expect((await describeCases(opened.database, cases, buyer.id))[0]).toMatchObject({
      state: 'ruled',
      ruling: { toBuyer: released, reason, against: seen },
    });
    const sides = { buyer, seller };
    const rules = await readTerms(opened.database, 'c2c.rules', nowMs);
    for (const side of ['buyer', 'seller'] as OrderParty[]) {
      const until = await findStop(opened.database, sides[side].id, { rules, atMs: nowMs });
      expect(until).toBe(side === against ? nowMs + 7 * dayMs : undefined);
    }
  });

  test('before the time for statements is over, operators rule only once they have heard both', async () => {
    const { orderId, caseId } = await appeal();
    const ruling = { outcome: 'release', against: 'nobody', isHeard: false } as const;
    nowMs = start + 20 * 60_000 + 24 * hourMs - 1;
    const until = { until: '2026-09-22 14:33' };
    expect(await rule(caseId, ruling)).toMatchObject({ error: 'evidenceOpen', values: until });
    expect((await orderOf(orderId)).state).toBe('appealed');
    nowMs += 1;
    expect(unwrap(await rule(caseId, ruling))).toBe(true);
  });

  test('a split is a part, a case without coins has no outcome, and both refuse otherwise', async () => {
    const { caseId } = await appeal();
    for (const wrong of [
      { outcome: 'split', toBuyer: '0' },
      { outcome: 'split', toBuyer: '50' },
      { outcome: 'split', toBuyer: '50.5' },
      { outcome: 'split' },
      { outcome: 'none' },
    ] as const) {
      expect(await rule(caseId, { ...wrong, against: 'nobody' })).toMatchObject({ error: 'rulingInvalid' });
    }
  });

  test('above the limit two operators have to rule the same', async () => {
    const { orderId, caseId } = await appeal({ valueUsdt: '10001' });
    const [first, second] = [await addReviewer(), await addReviewer()];
    const ruling = { outcome: 'release', against: 'seller' } as const;
    expect(await rule(caseId, ruling, first)).toEqual({ ok: true, data: false });
    expect(await rule(caseId, ruling, first)).toMatchObject({ error: 'decidedBefore' });
    expect(await rule(caseId, { outcome: 'return', against: 'buyer' }, second)).toMatchObject({
      error: 'resolutionDiffers',
    });
    expect((await orderOf(orderId)).state).toBe('appealed');
    expect(await rule(caseId, ruling, second)).toEqual({ ok: true, data: true });
    expect((await orderOf(orderId)).state).toBe('completed');
  });

  test('after the end a buyer who paid too late, or a seller whose payment was taken back, opens a case', async () => {
    const open = (member: SessionMember, id: number, status: OrderStatus) =>
      calls.open(ask(member, { id: String(id), status, reason: 'other', statement: 'See.' }));
    const cancelled = await pay();
    unwrap(await run((tx) => cancelOrder(tx, { key: keyOf(cancelled, buyer), status: 20, atMs: nowMs })));
    expect(await open(seller, cancelled, 40)).toMatchObject({ error: 'forbidden' });
    expect(unwrap(await open(buyer, cancelled, 40))).toMatchObject({ kind: 'paidTooLate', openedBy: 'own' });
    expect(await open(buyer, cancelled, 40)).toMatchObject({ error: 'alreadyDone' });
    const caseId = await caseOf(cancelled);
    expect(await rule(caseId, { outcome: 'return', against: 'buyer' })).toMatchObject({ error: 'rulingInvalid' });
    const before = await balanceOf(seller);
    expect(unwrap(await rule(caseId, { outcome: 'none', against: 'seller' }))).toBe(true);
    expect(await balanceOf(seller)).toEqual(before);
    expect((await orderOf(cancelled)).state).toBe('cancelled');

    const completed = await pay();
    unwrap(await run((tx) => releaseOrder(tx, { key: keyOf(completed, seller), status: 20, atMs: nowMs })));
    nowMs += 7 * dayMs;
    expect(await open(seller, completed, 50)).toMatchObject({ error: 'caseOver' });
    nowMs -= 1;
    expect(unwrap(await open(seller, completed, 50))).toMatchObject({ kind: 'chargeback' });
  });
});
