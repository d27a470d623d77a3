import type { CaseLine, WholeCase } from '../../../contract/c2c-review-shapes.ts';
import { type CaseReason, type OrderParty, orderStatuses } from '../../../contract/c2c-values.ts';
import { canonical } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Review } from '../../../contract/review-values.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { describeMessage } from '../chat/read-messages.ts';
import { describeReviews } from '../review/voices.ts';
import type { OrderPayment } from './create-order.ts';
import { readEvidence } from './describe-cases.ts';
import { describeSide } from './describe-side.ts';
import { findCase } from './lock-case.ts';
import type { CaseRow, OrderRow } from './open-case.ts';
import { moneyDeedOf } from './rule-case.ts';
import { holdsHead, readTranscript } from './transcript.ts';

const perPage = 50;
export type Listed = { list: 'open' | 'decided'; maxId?: string | undefined };

/** Open cases, the oldest first; or those that have ended, the newest first. */
export async function listCases(store: Store, { list, maxId }: Listed) {
  const isOpen = list === 'open';
  let query = store
    .selectFrom('c2c_case')
    .selectAll()
    .where('state', isOpen ? '=' : '<>', 'open');
  if (maxId !== undefined) query = query.where('id', isOpen ? '>' : '<', Number(maxId));
  const { rows, next } = await readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), perPage);
  const items: CaseLine[] = [];
  for (const row of rows) items.push(describeLine(row, await readOrder(store, row.order_id)));
  return { items, next };
}

const readOrder = (store: Store, id: number): Promise<OrderRow> =>
  store.selectFrom('c2c_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const partyOf = ({ buyer_id }: OrderRow, memberId: number): OrderParty => (memberId === buyer_id ? 'buyer' : 'seller');

const describeLine = (row: CaseRow, order: OrderRow): CaseLine => ({
  id: String(row.id),
  orderId: String(order.id),
  kind: row.kind,
  reason: row.reason as CaseReason,
  state: row.state,
  openedBy: row.opened_by === null ? 'platform' : partyOf(order, row.opened_by),
  openedAt: row.opened_at,
  evidenceUntil: row.evidence_until,
  endedAt: row.ended_at,
  asset: order.asset,
  quantity: canonical(order.quantity),
  fiat: order.fiat,
  amount: canonical(order.amount),
  valueUsdt: canonical(order.value_usdt),
  ruling:
    row.state === 'ruled'
      ? {
          toBuyer: row.to_buyer === null ? null : canonical(row.to_buyer),
          against: row.against_id === null ? null : partyOf(order, row.against_id),
          reason: row.ruling,
        }
      : null,
});

/** Everything that operators need for a ruling. Refuses with notFound. */
export async function readCase(
  store: Store,
  id: number,
  { operatorId, atMs }: { operatorId: number; atMs: number },
): Promise<Result<WholeCase>> {
  const row = await findCase(store, id);
  if (!row) return refuse('notFound');
  const order = await readOrder(store, row.order_id);
  const lines = await readTranscript(store, order.conversation_id);
  const heads = [row.transcript_opened, row.transcript_ended].filter((head) => head !== null);
  const deed = await moneyDeedOf(store, row, order);
  const asked = { id, question: 'rule', isOpen: row.state === 'open', deed: () => deed };
  const [review] = await describeReviews(store, { kind: 'c2cCase', rows: [asked], operatorId, atMs });
  return ok({
    case: describeLine(row, order),
    order: describeOrder(order),
    sides: [
      { party: 'buyer', ...(await readSide(store, order.buyer_id, atMs)) },
      { party: 'seller', ...(await readSide(store, order.seller_id, atMs)) },
    ],
    ...(await readSaid(store, order)),
    chatId: String(order.conversation_id),
    messages: lines.map(({ message }) => describeMessage(message)),
    isTranscriptWhole: order.chat_deleted_at !== null || heads.every((head) => holdsHead(lines, head)),
    canSpeak: row.state === 'open',
    review: review as Review,
  });
}

async function readSide(store: Store, memberId: number, atMs: number) {
  const side = await describeSide(store, memberId, atMs);
  if (!side) throw new Error(`member ${memberId} of an order is gone`);
  return side;
}

function describeOrder(order: OrderRow): WholeCase['order'] {
  const payment = order.payment as OrderPayment | null;
  return {
    status: orderStatuses[order.state],
    ending: order.ending,
    price: canonical(order.price),
    held: canonical(order.held),
    released: canonical(order.released),
    payTo: payment?.payTo ?? null,
    payerName: payment?.payerName ?? null,
    reference: order.reference,
    paidReference: order.paid_reference,
    terms: order.terms,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    paidAt: order.paid_at,
    endedAt: order.ended_at,
  };
}

/** In all cases of the order: what was shown in one that was taken back still counts. */
async function readSaid(store: Store, order: OrderRow) {
  const cases = await store.selectFrom('c2c_case').select('id').where('order_id', '=', order.id).execute();
  const { statements, proposals } = await readEvidence(
    store,
    cases.map(({ id }) => id),
  );
  return {
    statements: statements.map(({ id, member_id, body, file_id, at }) => {
      return { id: String(id), party: partyOf(order, member_id), text: body, isPicture: file_id !== null, time: at };
    }),
    proposals: proposals.map(({ id, member_id, to_buyer, state, at }) => {
      return { id: String(id), party: partyOf(order, member_id), toBuyer: canonical(to_buyer), state, time: at };
    }),
  };
}
