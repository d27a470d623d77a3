import type { c2cReviewCalls } from '../../../contract/c2c-review.ts';
import type { ReviewedApplication } from '../../../contract/c2c-review-shapes.ts';
import { canonical } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Review, ReviewKind } from '../../../contract/review-values.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import type { ChatOptions } from '../chat/chat-owner.ts';
import { openChatRoom } from '../chat/chat-room.ts';
import { writeAudit } from '../review/audit.ts';
import type { Decision } from '../review/decide.ts';
import { describeReviews } from '../review/voices.ts';
import { readCasePicture } from './add-evidence.ts';
import { type MerchantRow, statusOfMerchant } from './apply.ts';
import { decideApplication } from './decide-application.ts';
import { describeMember } from './describe-side.ts';
import { handleReport, listReports } from './handle-reports.ts';
import { findCase } from './lock-case.ts';
import { listCases, readCase } from './read-cases.ts';
import { ruleCase } from './rule-case.ts';
import { writeTranscript } from './transcript.ts';

const perPage = 50;

/** The calls of operators about peer-to-peer trading. What they look at in a case is written into the audit log. */
export function c2cReviewHandlers(options: ChatOptions): HandlersOf<typeof c2cReviewCalls> {
  const { database, clock, files } = options;
  const decisionOf = (operator: SessionOperator, { id, reason }: { id: string; reason: string }): Decision => {
    return { id: Number(id), operatorId: operator.id, reason, atMs: clock.now() };
  };
  const roomOf = (conversationId: number, operator: SessionOperator) =>
    openChatRoom(options, String(conversationId), { operator, cookies: {} });

  /** The order of a case, and whether the case is open. */
  async function findOrderOf(caseId: string) {
    const known = await findCase(database, Number(caseId));
    if (!known) return undefined;
    const order = database.selectFrom('c2c_order').selectAll().where('id', '=', known.order_id);
    return { ...(await order.executeTakeFirstOrThrow()), isOpen: known.state === 'open' };
  }

  async function logLook(tx: Transaction, operator: SessionOperator, caseId: string, seen: string): Promise<void> {
    const looked = { operatorId: operator.id, action: 'c2cCase.view', subject: `c2cCase:${caseId}`, before: null };
    await writeAudit(tx, { ...looked, after: { seen }, reason: '', atMs: clock.now() });
  }
  const logged = (operator: SessionOperator, caseId: string, seen: string) =>
    inTransaction(database, async (tx) => ok(await logLook(tx, operator, caseId, seen)));

  async function done(work: (tx: Transaction) => Promise<Result<unknown>>): Promise<Result<Record<string, never>>> {
    const changed = await inTransaction(database, work);
    return changed.ok ? ok({}) : changed;
  }

  return {
    cases: async ({ query }) => ok(await listCases(database, query)),
    case: ({ operator, query }) =>
      inTransaction(database, async (tx) => {
        const found = await readCase(tx, Number(query.id), { operatorId: operator.id, atMs: clock.now() });
        if (found.ok) await logLook(tx, operator, query.id, 'case');
        return found;
      }),
    async casePicture({ operator, query }) {
      const picture = await readCasePicture({ database, files }, Number(query.id));
      if (!picture) return refuse('notFound');
      await logged(operator, String(picture.caseId), `picture ${query.id}`);
      return ok({ contentType: picture.file.contentType, base64: picture.file.bytes.toString('base64') });
    },
    async chatPicture({ operator, query }) {
      const order = await findOrderOf(query.id);
      if (!order) return refuse('notFound');
      const picture = await roomOf(order.conversation_id, operator).picture(query.uid);
      if (picture.ok) await logged(operator, query.id, `message ${query.uid}`);
      return picture;
    },
    async transcript({ operator, query }) {
      const order = await findOrderOf(query.id);
      if (!order) return refuse('notFound');
      await logged(operator, query.id, 'transcript');
      return ok({ text: await writeTranscript(database, order) });
    },
    async speak({ operator, input: { id, ...message } }) {
      const order = await findOrderOf(id);
      if (!order) return refuse('notFound');
      return order.isOpen ? roomOf(order.conversation_id, operator).sendText(message) : refuse('caseOver');
    },
    async rule({ operator, input }) {
      const ruled = await inTransaction(database, (tx) => ruleCase(tx, decisionOf(operator, input), input));
      return ruled.ok ? ok({ isRuled: ruled.data }) : ruled;
    },

    async applications({ query: { list, maxId } }) {
      const isOpen = list === 'open';
      const waiting = ['created', 'reviewing'] as const;
      let query = database
        .selectFrom('c2c_merchant')
        .selectAll()
        .where('state', isOpen ? 'in' : 'not in', waiting);
      if (maxId !== undefined) query = query.where('id', isOpen ? '>' : '<', Number(maxId));
      const { rows, next } = await readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), perPage);
      return ok({ items: rows.map(describeApplication), next });
    },
    application: ({ operator, query }) =>
      inTransaction(database, async (tx) => {
        const known = tx.selectFrom('c2c_merchant').selectAll().where('id', '=', Number(query.id));
        const row = await known.executeTakeFirst();
        if (!row) return refuse('notFound');
        const member = await describeMember(tx, row.member_id, clock.now());
        if (!member) throw new Error(`member ${row.member_id} is not there`);
        const review = await reviewOf(tx, 'c2cMerchant', row.id, operator);
        return ok({ application: describeApplication(row), side: member.side, reports: member.reports, review });
      }),
    decideApplication: ({ operator, input }) => {
      const to = input.decision === 'approve' ? 'approved' : 'rejected';
      return done((tx) => decideApplication(tx, decisionOf(operator, input), to));
    },

    reports: async ({ query }) => ok(await listReports(database, query)),
    handleReport: ({ operator, input }) => done((tx) => handleReport(tx, decisionOf(operator, input))),

    async member({ query }) {
      const member = await describeMember(database, Number(query.id), clock.now());
      return member ? ok(member) : refuse('notFound');
    },
  };

  /** Who has it; one operator decides alone. */
  async function reviewOf(tx: Transaction, kind: ReviewKind, id: number, operator: SessionOperator): Promise<Review> {
    const rows = [{ id, question: 'decide', isOpen: false, deed: () => ({}) as never }];
    const asked = { kind, rows, operatorId: operator.id, atMs: clock.now() };
    return (await describeReviews(tx, asked))[0] as Review;
  }
}

const describeApplication = (row: MerchantRow): ReviewedApplication => ({
  id: String(row.id),
  memberId: String(row.member_id),
  status: statusOfMerchant(row.state),
  about: row.about,
  country: row.country,
  bond: canonical(row.bond),
  reason: row.reason,
  sentAt: row.sent_at,
  decidedAt: row.decided_at,
});
