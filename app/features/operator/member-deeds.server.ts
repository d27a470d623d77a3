import { text } from '../../../contract/fields.ts';
import { operatorMemberCalls as calls } from '../../../contract/operator-members.ts';
import { declareDeed, deedOf } from './declare-deed.server.ts';

/** An empty level follows the volume. */
const vipLevel = calls.setVipLevel.input.extend({ level: text(2).default('') });

export const memberDeeds = {
  suspend: deedOf(calls.suspend, 'suspended'),
  restore: deedOf(calls.restore, 'restored'),
  proposeReset: deedOf(calls.proposeReset, 'proposed'),
  setTestEnabled: deedOf(calls.setTestEnabled),
  setVipLevel: declareDeed(
    { schema: vipLevel },
    (api, input) => api.send(calls.setVipLevel, { input }),
    ({ isProposed }) => (isProposed ? 'proposed' : 'saved'),
  ),
};
