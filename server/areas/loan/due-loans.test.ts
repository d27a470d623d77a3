import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { type LoanWorld, openLoans } from '../../../tests/support/loan.ts';
import { dayMs, hourMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';

const wanted = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '10000', termDays: 7 };

let opened: OpenDatabase;
let world: LoanWorld;
beforeAll(async () => {
  opened = await openPgliteForTest();
  world = await openLoans(opened.database);
});
afterEach(async () => expect(await world.contradictions()).toEqual([]));
afterAll(() => opened.close());

async function borrowed(): Promise<SessionMember> {
  const member = await world.addBorrower();
  const made = await world.loans.create(world.request(member, { input: wanted }));
  if (!made.ok) throw new Error(made.error);
  return member;
}
async function loanOf(member: SessionMember) {
  const listed = await world.loans.orders(world.request(member, { input: { limit: 10 } }));
  const [loan] = listed.ok ? listed.data.items : [];
  if (!loan) throw new Error('no loan');
  return loan;
}
/** How many hours at the single rate the interest is worth: of all hours up to the end of the term there are 169. */
async function hoursOf(member: SessionMember): Promise<number> {
  const { interest } = await loanOf(member);
  return Number(interest) / ((10_000 * Number((await world.pool()).borrowRate)) / 8_760);
}

test('hours after the end of a term count three times, although the platform was down when they began', async () => {
  world.pass(10 * 60_000);
  const first = await borrowed();
  world.pass(2 * hourMs);
  const second = await borrowed();
  // Six hours after the end of the first one.
  world.pass(7 * dayMs + 4 * hourMs);
  await world.markOverdue();
  await world.joinSupplies();
  expect(await loanOf(first)).toMatchObject({ isOverdue: true });
  expect(await hoursOf(first)).toBeCloseTo(169 + 3 * 6, 0);
  expect(await hoursOf(second)).toBeCloseTo(169 + 3 * 4, 0);
});
