import { z } from 'zod';
import { call } from './call.ts';
import { email, id, page, requiredText, text, time } from './fields.ts';
import { operatorRoles, operatorStatuses, proposalStates } from './operator-values.ts';
import { proposedDeed } from './proposed-deeds.ts';
import { tie } from './voices.ts';

const roles = z.array(z.enum(operatorRoles)).min(1, 'fieldRequired').max(operatorRoles.length, 'fieldInvalid');
/** Why it is done: it goes into the audit log. */
export const reason = requiredText(500);
const cursor = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'fieldInvalid')
  .optional();

const operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  status: z.enum(operatorStatuses),
  createdAt: time,
  lastSeenAt: time.nullable(),
});
export type ListedOperator = z.output<typeof operator>;

const auditEntry = z.object({
  id: z.string(),
  at: time,
  /** E-mail address of the operator; null: at the command line. */
  operator: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** JSON. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  hash: z.string(),
});
export type ListedAuditEntry = z.output<typeof auditEntry>;

const proposal = z.object({
  id: z.string(),
  deed: proposedDeed,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: time,
  expiresAt: time,
  /** `expired`: open for too long. */
  state: z.enum([...proposalStates, 'expired']),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decisionReason: z.string(),
  /** Whether the caller may approve it, or reject it. */
  mayApprove: z.boolean(),
  mayReject: z.boolean(),
  /** Why the caller may not approve it, although the role would suffice; null for everybody else. */
  tie: tie.nullable(),
});
export type ListedProposal = z.output<typeof proposal>;

/** Who runs the site, and what they did. */
export const operatorAdminCalls = {
  operators: call({
    method: 'GET',
    path: '/operator/operators',
    summary: 'All operators',
    access: 'operator',
    roles: ['admin'],
    answer: z.array(operator),
    example: {
      answer: [
        {
          id: '1',
          email: 'ada@example.com',
          name: 'Ada',
          roles: ['admin'],
          status: 'active',
          createdAt: 1_790_000_000_000,
          lastSeenAt: null,
        },
      ],
    },
  }),
  invite: call({
    method: 'POST',
    path: '/operator/operators/invite',
    summary:
      'Invite somebody; the link is mailed to the address and shown to nobody. With roles of money, and where an ' +
      'operator begins anew, it is proposed, and mailed once another admin has approved it',
    access: 'operator',
    roles: ['admin'],
    body: 'json',
    input: z.object({ email, roles, reason }),
    answer: z.object({ isProposed: z.boolean() }),
    errors: ['lastAdmin', 'proposalOpen', 'invitationNotSent'],
    example: {
      input: { email: 'grace@example.com', roles: ['support'], reason: 'New here' },
      answer: { isProposed: false },
    },
  }),
  changeRoles: call({
    method: 'POST',
    path: '/operator/operators/roles',
    summary:
      'Change what an operator may do, from the next request on. Roles of money are proposed to another admin; what ' +
      'is taken away does not wait for that',
    access: 'operator',
    roles: ['admin'],
    body: 'json',
    input: z.object({ id, roles, reason }),
    answer: z.object({ isProposed: z.boolean() }),
    errors: ['lastAdmin', 'proposalOpen', 'invitationOpen'],
    example: {
      input: { id: '999999999', roles: ['support'], reason: 'Changed teams' },
      answer: { isProposed: false },
    },
  }),
  disable: call({
    method: 'POST',
    path: '/operator/operators/disable',
    summary: 'Let an operator in no more; sessions end at once, an invitation lets them in again',
    access: 'operator',
    roles: ['admin'],
    body: 'json',
    input: z.object({ id, reason }),
    answer: z.object({}),
    errors: ['lastAdmin', 'alreadyDone'],
    example: { input: { id: '999999999', reason: 'Left' }, answer: {} },
  }),
  audit: call({
    method: 'GET',
    path: '/operator/audit',
    summary: 'The audit log, newest first: all of it, of one operator, about one subject, or of one kind of deed',
    access: 'operator',
    roles: ['admin'],
    query: z.object({
      until: cursor,
      operator: text(254).optional(),
      action: text(60).optional(),
      subject: text(100).optional(),
    }),
    answer: page(auditEntry),
    example: {
      query: { subject: 'member:1001' },
      answer: {
        items: [
          {
            id: '1',
            at: 1_790_000_000_000,
            operator: 'ada@example.com',
            action: 'member.suspend',
            subject: 'member:1001',
            before: '{"status":"active"}',
            after: '{"status":"suspended"}',
            reason: 'Asked for it',
            hash: 'b1946ac9',
          },
        ],
        next: null,
      },
    },
  }),
  verifyAudit: call({
    method: 'GET',
    path: '/operator/audit/verify',
    summary: 'Recomputes the chain of the audit log; names the first row that was changed',
    access: 'operator',
    roles: ['admin'],
    answer: z.object({ count: z.int(), head: z.string(), brokenId: z.string().nullable() }),
    example: { answer: { count: 1, head: 'b1946ac9', brokenId: null } },
  }),
  proposals: call({
    method: 'GET',
    path: '/operator/proposals',
    summary: 'Deeds that take two operators: those that wait, or those that were decided, newest first',
    access: 'operator',
    query: z.object({ until: cursor, decided: z.enum(['true', 'false']).optional() }),
    answer: page(proposal),
    example: {
      query: {},
      answer: {
        items: [
          {
            id: '1',
            deed: { kind: 'member.resetSecondFactor', memberId: '1001' },
            reason: 'Lost the phone, known by video call',
            proposedBy: 'ada@example.com',
            proposedAt: 1_790_000_000_000,
            expiresAt: 1_790_259_200_000,
            state: 'open',
            decidedBy: null,
            decidedAt: null,
            decisionReason: '',
            mayApprove: true,
            mayReject: true,
            tie: null,
          },
        ],
        next: null,
      },
    },
  }),
  decide: call({
    method: 'POST',
    path: '/operator/proposals/decide',
    summary:
      'Approve what an operator proposed whom one is not tied to, or reject it; who proposed it may only take it back',
    access: 'operator',
    body: 'form',
    input: z.object({ id, decision: z.enum(['approve', 'reject'], { error: 'fieldInvalid' }), reason }),
    answer: z.object({}),
    errors: [
      'proposalClosed',
      'fourEyesNeeded',
      'tiedByInvitation',
      'tiedByRoles',
      'proposalOutdated',
      'positionsOpen',
      'loansOpen',
      'lastAdmin',
      'invitationNotSent',
    ],
    example: { input: { id: '999999999', decision: 'approve', reason: 'Called back' }, answer: {} },
  }),
};
