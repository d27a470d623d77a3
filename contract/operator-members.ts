import { z } from 'zod';
import { call } from './call.ts';
import { id, integerText, requiredText, time } from './fields.ts';
import { reason } from './operator-admin.ts';
import { holdReasons } from './security-values.ts';
import { balance } from './wallet.ts';

const status = z.enum(['active', 'suspended']);
const listed = {
  id: z.string(),
  /** Masked, except for operators who write to members. */
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  status,
  verifiedLevel: z.int(),
  vipLevel: z.int(),
  createdAt: time,
};
const memberSummary = z.object(listed);
export type MemberSummary = z.output<typeof memberSummary>;
const device = z.object({ device: z.string(), address: z.string(), at: time });

const memberView = z.object({
  ...listed,
  now: time,
  language: z.string(),
  testEnabled: z.boolean(),
  /** Whether operators have set the VIP level; else it follows the volume. */
  isVipSet: z.boolean(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  holds: z.array(z.object({ reason: z.enum(holdReasons), until: time })),
  openOrders: z.int(),
  /** null for roles that do not need them, here and below. */
  balances: z.array(balance).nullable(),
  sessions: z.array(device).nullable(),
  signIns: z.array(device).nullable(),
});
export type MemberView = z.output<typeof memberView>;

const exampleMember = {
  id: '1001',
  email: 'sari@example.com',
  phone: '',
  name: 'Sari',
  status: 'active' as const,
  verifiedLevel: 0,
  vipLevel: 0,
  createdAt: 1_790_000_000_000,
};
const change = { id, reason };

/** What operators see of members, and may do to them. */
export const operatorMemberCalls = {
  find: call({
    method: 'GET',
    path: '/operator/members',
    summary: 'Members whose id is this, or whose address, phone number or name has it in it; 50 at most',
    access: 'operator',
    roles: ['support', 'reviewer', 'finance', 'admin'],
    query: z.object({ search: requiredText(100).min(2, 'fieldTooShort') }),
    answer: z.array(memberSummary),
    example: { query: { search: 'sari' }, answer: [exampleMember] },
  }),
  view: call({
    method: 'GET',
    path: '/operator/member',
    summary: 'One member, as far as the own roles need to see',
    access: 'operator',
    roles: ['support', 'reviewer', 'finance', 'admin'],
    query: z.object({ id }),
    answer: memberView,
    example: {
      query: { id: '1001' },
      answer: {
        ...exampleMember,
        now: 1_790_000_000_000,
        language: 'id',
        testEnabled: false,
        isVipSet: false,
        hasSecondFactor: true,
        recoveryCodesLeft: 10,
        holds: [{ reason: 'password', until: 1_790_086_400_000 }],
        openOrders: 0,
        balances: null,
        sessions: [{ device: 'Firefox, Windows', address: '203.0.113.5', at: 1_790_000_000_000 }],
        signIns: [],
      },
    },
  }),
  suspend: call({
    method: 'POST',
    path: '/operator/member/suspend',
    summary: 'Let a member in no more: sessions end at once, open orders are cancelled; the money stays where it is',
    access: 'operator',
    roles: ['support', 'admin'],
    body: 'form',
    input: z.object(change),
    answer: z.object({ cancelledOrders: z.int() }),
    errors: ['alreadyDone'],
    example: { input: { id: '999999999', reason: 'Account was taken over' }, answer: { cancelledOrders: 0 } },
  }),
  restore: call({
    method: 'POST',
    path: '/operator/member/restore',
    summary: 'Let a suspended member in again',
    access: 'operator',
    roles: ['support', 'admin'],
    body: 'form',
    input: z.object(change),
    answer: z.object({}),
    errors: ['alreadyDone'],
    example: { input: { id: '999999999', reason: 'Owner is known again' }, answer: {} },
  }),
  setVipLevel: call({
    method: 'POST',
    path: '/operator/member/viplevel',
    summary:
      'Set the VIP level of a member, whatever it trades; empty: it follows the volume again from the next day on. A ' +
      'level above the one that was set before, which lowers fees, is proposed',
    access: 'operator',
    roles: ['finance', 'admin'],
    body: 'form',
    input: z.object({ id, level: z.union([z.literal(''), integerText({ min: 0, max: 49 })]), reason }),
    answer: z.object({ isProposed: z.boolean() }),
    errors: ['alreadyDone', 'proposalOpen'],
    example: { input: { id: '999999999', level: '3', reason: 'Trades elsewhere' }, answer: { isProposed: true } },
  }),
  setTestEnabled: call({
    method: 'POST',
    path: '/operator/member/test',
    summary: 'Let a member see and trade the test markets, or not any more',
    access: 'operator',
    roles: ['support', 'admin'],
    body: 'form',
    input: z.object({ id, isEnabled: z.enum(['true', 'false'], { error: 'fieldInvalid' }), reason }),
    answer: z.object({}),
    errors: ['alreadyDone'],
    example: { input: { id: '999999999', isEnabled: 'true', reason: 'Tests for us' }, answer: {} },
  }),
  proposeReset: call({
    method: 'POST',
    path: '/operator/member/resetsecondfactor',
    summary: 'Propose to take the second factor of a member away; a second operator has to approve it',
    access: 'operator',
    roles: ['support', 'admin'],
    body: 'form',
    input: z.object(change),
    answer: z.object({}),
    errors: ['proposalOpen'],
    example: { input: { id: '999999999', reason: 'Lost the phone' }, answer: {} },
  }),
};
