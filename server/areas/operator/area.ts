import type { Area } from '../../platform/area.ts';
import type { Sessions } from '../account/sessions.ts';
import { approvedInvitation, type InvitationOptions } from './invite-colleague.ts';
import { operatorJobs } from './jobs.ts';
import { approvedRoles } from './manage-operators.ts';
import { openProposals } from './open-proposals.ts';
import { type OperatorAdminOptions, operatorAdminHandlers } from './operator-admin-handlers.ts';
import { runOperatorCommand } from './operator-command.ts';
import { type OperatorDoorOptions, operatorHandlers } from './operator-handlers.ts';
import { type OperatorMemberOptions, operatorMemberHandlers } from './operator-member-handlers.ts';
import { createOperatorSessions, type OperatorSessionOptions } from './operator-sessions.ts';
import { type OutboxOptions, outboxHandlers } from './outbox-handlers.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { approvedVipLevel } from './set-vip-level.ts';

export const operatorArea = {
  open: (options: OperatorSessionOptions) => ({ operatorSessions: createOperatorSessions(options) }),
  handlers: (services: OperatorDoorOptions & OperatorAdminOptions & OperatorMemberOptions & OutboxOptions) => ({
    operator: operatorHandlers(services),
    operatorAdmin: operatorAdminHandlers(services),
    operatorMembers: operatorMemberHandlers(services),
    operatorOutbox: outboxHandlers(services),
  }),
  sideJobs: operatorJobs,
  reviews: [openProposals],
  proposals: (services: InvitationOptions & { sessions: Sessions }) => ({
    'member.resetSecondFactor': resetSecondFactor(services.sessions),
    'member.setVipLevel': approvedVipLevel(services.sessions),
    'operator.invite': approvedInvitation(services),
    'operator.changeRoles': approvedRoles,
  }),
  commands: { operator: runOperatorCommand },
} satisfies Area;
