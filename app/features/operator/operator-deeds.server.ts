import { operatorAdminCalls as calls } from '../../../contract/operator-admin.ts';
import { declareDeed, deedOf } from './declare-deed.server.ts';

/** What an admin may do about operators; roles of money are proposed. */
export const operatorDeeds = {
  invite: deedOf(calls.invite, ({ isProposed }) => (isProposed ? 'proposed' : 'invited')),
  changeRoles: deedOf(calls.changeRoles, ({ isProposed }) => (isProposed ? 'proposed' : 'saved')),
  disable: deedOf(calls.disable, 'disabled'),
};

const decision = calls.decide.input.omit({ decision: true });
export const proposalDeeds = {
  approve: declareDeed(
    { schema: decision },
    (api, input) => api.send(calls.decide, { input: { ...input, decision: 'approve' } }),
    'decided',
  ),
  reject: declareDeed(
    { schema: decision },
    (api, input) => api.send(calls.decide, { input: { ...input, decision: 'reject' } }),
    'decided',
  ),
};
