import type { operatorAdminCalls } from '../../../contract/operator-admin.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { verifyAudit } from '../review/audit.ts';
import { type InvitationOptions, inviteColleague } from './invite-colleague.ts';
import { listAudit } from './list-audit.ts';
import { listProposals } from './list-proposals.ts';
import { changeRoles, disableOperator, listOperators } from './manage-operators.ts';
import { decideProposal, type ProposalKinds } from './proposals.ts';

export type OperatorAdminOptions = InvitationOptions & {
  database: Database;
  clock: Clock;
  proposalKinds: ProposalKinds;
};

export function operatorAdminHandlers(options: OperatorAdminOptions): HandlersOf<typeof operatorAdminCalls> {
  const { database, clock, proposalKinds } = options;
  const orNothing = (done: Result<null>) => (done.ok ? ok({}) : done);
  return {
    operators: async () => ok(await listOperators(database)),

    async invite({ input, operator, facts: { language } }) {
      const invitation = { ...input, invitedBy: operator.id, language, atMs: clock.now() };
      const invited = await inTransaction(database, (tx) => inviteColleague(tx, options, invitation));
      if (!invited.ok) return invited;
      const mailed = await invited.data.afterCommit();
      return mailed.ok ? ok({ isProposed: invited.data.isProposed }) : mailed;
    },

    changeRoles: ({ input: { id, roles, reason }, operator }) => {
      const change = { operatorId: Number(id), by: operator.id, roles, reason, atMs: clock.now() };
      return inTransaction(database, (tx) => changeRoles(tx, change));
    },

    async disable({ input: { id, reason }, operator }) {
      const change = { operatorId: Number(id), by: operator.id, reason, atMs: clock.now() };
      return orNothing(await inTransaction(database, (tx) => disableOperator(tx, change)));
    },

    audit: async ({ query }) => ok(await listAudit(database, query)),

    async verifyAudit() {
      const { count, head, brokenId } = await verifyAudit(database);
      return ok({ count, head, brokenId: brokenId === null ? null : String(brokenId) });
    },

    async proposals({ query: { until, decided }, operator }) {
      const wanted = { isDecided: decided === 'true', until: until ? Number(until) : undefined, atMs: clock.now() };
      return ok(await listProposals(database, proposalKinds, operator, wanted));
    },

    async decide({ input: { id, decision, reason }, operator, facts: { language } }) {
      const decided = { proposalId: Number(id), isApproved: decision === 'approve', reason };
      const facts = { operator, language, atMs: clock.now() };
      return orNothing(await decideProposal(database, proposalKinds, { ...decided, ...facts }));
    },
  };
}
