import type { operatorMemberCalls } from '../../../contract/operator-members.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { findMembers } from './find-members.ts';
import { propose } from './proposals.ts';
import { setTestEnabled, setVipLevel } from './set-vip-level.ts';
import { restoreMember, type SuspensionOptions, suspendMember } from './suspend-member.ts';
import { viewMember } from './view-member.ts';

export type OperatorMemberOptions = SuspensionOptions & Parameters<typeof viewMember>[0];

export function operatorMemberHandlers(options: OperatorMemberOptions): HandlersOf<typeof operatorMemberCalls> {
  const { database, clock } = options;
  return {
    find: async ({ query, operator }) => ok(await findMembers(database, query.search, operator)),

    async view({ query, operator }) {
      const member = await viewMember(options, Number(query.id), operator);
      return member ? ok(member) : refuse('notFound');
    },

    suspend: ({ input: { id, reason }, operator }) =>
      suspendMember(options, { memberId: Number(id), operatorId: operator.id, reason }),

    async restore({ input: { id, reason }, operator }) {
      const restored = await restoreMember(options, { memberId: Number(id), operatorId: operator.id, reason });
      return restored.ok ? ok({}) : restored;
    },

    async setVipLevel({ input: { id, level, reason }, operator }) {
      const memberId = Number(id);
      const wanted = level === '' ? null : level;
      const change = { memberId, level: wanted, operatorId: operator.id, reason, atMs: clock.now() };
      const set = await inTransaction(database, (tx) => setVipLevel(tx, change));
      if (set.ok) options.sessions.refresh(memberId);
      return set;
    },

    async setTestEnabled({ input: { id, isEnabled, reason }, operator }) {
      const memberId = Number(id);
      const by = { operatorId: operator.id, reason, atMs: clock.now() };
      const change = { memberId, isEnabled: isEnabled === 'true', ...by };
      const set = await inTransaction(database, (tx) => setTestEnabled(tx, change));
      if (set.ok) options.sessions.refresh(memberId);
      return set.ok ? ok({}) : set;
    },

    async proposeReset({ input: { id, reason }, operator }) {
      const memberId = Number(id);
      const known = await database.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
      if (!known) return refuse('notFound');
      const deed = { kind: 'member.resetSecondFactor' as const, memberId: id };
      const proposal = { deed, subject: `member:${id}`, reason, operatorId: operator.id, atMs: clock.now() };
      const proposed = await inTransaction(database, (tx) => propose(tx, proposal));
      return proposed.ok ? ok({}) : proposed;
    },
  };
}
