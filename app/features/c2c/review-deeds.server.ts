import { c2cAccountReviewCalls } from '../../../contract/c2c-account-review.ts';
import { c2cReviewCalls as calls } from '../../../contract/c2c-review.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';

export const ruleDeeds = {
  rule: declareDeed(
    { schema: calls.rule.input, amounts: ['toBuyer'] },
    (api, { toBuyer, ...input }) => api.send(calls.rule, { input: { ...input, ...(toBuyer && { toBuyer }) } }),
    ({ isRuled }) => (isRuled ? 'decided' : 'saved'),
  ),
  speak: deedOf(calls.speak),
};
export const applicationDeeds = { decide: deedOf(calls.decideApplication, 'decided') };
export const accountDeeds = { decide: deedOf(c2cAccountReviewCalls.decide, 'decided') };
export const reportDeeds = { handle: deedOf(calls.handleReport, 'decided') };
