import type { CaseKind, OrderDeed } from '../../../contract/c2c-values.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { readTermsOfVersion, type Terms } from '../../products/read-terms.ts';
import type { CaseRow, OrderRow } from './open-case.ts';
import { stateAt } from './order-states.ts';

/** What decides who may do what with an order. */
export type OrderFacts = {
  order: OrderRow;
  rules: Pick<Terms<'c2c.rules'>, 'appealMinutes' | 'releaseHours' | 'caseDays'>;
  /** All of them, the oldest first. */
  cases: readonly CaseRow[];
  /** Whose open proposal there is, if there is one. */
  proposedBy: number | undefined;
  /** What the two said of each other. */
  ratings: readonly { member_id: number; is_good: boolean }[];
};

export async function readOrderFacts(store: Store, order: OrderRow): Promise<OrderFacts> {
  const rules = await readTermsOfVersion(store, { kind: 'c2c.rules', key: '' }, order.rules_version);
  const cases = await store
    .selectFrom('c2c_case')
    .leftJoin('c2c_proposal', (join) =>
      join.onRef('c2c_proposal.case_id', '=', 'c2c_case.id').on('c2c_proposal.state', '=', 'open'),
    )
    .selectAll('c2c_case')
    .select('c2c_proposal.member_id as proposedBy')
    .where('order_id', '=', order.id)
    .orderBy('c2c_case.id')
    .execute();
  const rated = store.selectFrom('c2c_rating').select(['member_id', 'is_good']).where('order_id', '=', order.id);
  const proposedBy = cases.find((one) => one.proposedBy !== null)?.proposedBy ?? undefined;
  return { order, rules, cases, proposedBy, ratings: await rated.execute() };
}

/** From when on an appeal can be opened, and when the platform opens one; null when it was not paid. */
export const appealTimes = ({ order: { paid_at: paidAt }, rules }: Pick<OrderFacts, 'order' | 'rules'>) =>
  paidAt === null
    ? null
    : { from: paidAt + rules.appealMinutes * 60_000, platformAt: paidAt + rules.releaseHours * 3_600_000 };

/** Until when a case may be opened about an order that has ended; null before. */
export const caseUntil = ({ order: { ended_at: endedAt }, rules }: Pick<OrderFacts, 'order' | 'rules'>) =>
  endedAt === null ? null : endedAt + rules.caseDays * dayMs;

/** What one of the two may do with an order now: what a page offers, and what is refused to everybody else. */
export function deedsOf(facts: OrderFacts, memberId: number, atMs: number): OrderDeed[] {
  const { order } = facts;
  const isBuyer = order.buyer_id === memberId;
  const deeds: OrderDeed[] = [];
  switch (stateAt(order, atMs)) {
    case 'unpaid':
      if (isBuyer) deeds.push('pay', 'cancel');
      break;
    case 'paid':
      deeds.push(isBuyer ? 'giveUp' : 'release');
      if (atMs >= (appealTimes(facts)?.from ?? Number.POSITIVE_INFINITY)) deeds.push('appeal');
      break;
    case 'appealed':
      deeds.push(isBuyer ? 'giveUp' : 'release', 'propose');
      if (facts.proposedBy !== undefined && facts.proposedBy !== memberId) deeds.push('answerProposal');
      break;
    case 'completed':
      if (!facts.ratings.some(({ member_id }) => member_id === memberId)) deeds.push('rate');
  }
  return [...deeds, ...deedsOfCase(facts, memberId, atMs)];
}

/** Of the case that is open, or of one that may be opened after the end. */
function deedsOfCase(facts: OrderFacts, memberId: number, atMs: number): OrderDeed[] {
  const { order, cases } = facts;
  const open = cases.find(({ state }) => state === 'open');
  if (open) {
    const deeds: OrderDeed[] = atMs < open.evidence_until ? ['state'] : [];
    return open.opened_by === memberId ? [...deeds, 'withdrawAppeal'] : deeds;
  }
  const kind = kindAfterEnd(order, memberId);
  const isInTime = atMs < (caseUntil(facts) ?? 0);
  return kind && isInTime && !cases.some((one) => one.kind === kind) ? ['openCase'] : [];
}

/** A buyer who paid too late, and a seller whose payment was taken back: undefined for all others. */
export function kindAfterEnd(order: OrderRow, memberId: number): Exclude<CaseKind, 'appeal'> | undefined {
  if (order.state === 'cancelled') return order.buyer_id === memberId ? 'paidTooLate' : undefined;
  if (order.state === 'completed') return order.seller_id === memberId ? 'chargeback' : undefined;
  return undefined;
}
