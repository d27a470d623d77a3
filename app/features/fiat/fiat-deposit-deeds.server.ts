import { fiatDepositReviewCalls as calls } from '../../../contract/fiat-deposit-review.ts';
import { requiredText } from '../../../contract/fields.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';

export const fiatDepositDeeds = {
  confirm: declareDeed(
    // The API takes it without a reason; the console does not.
    { schema: calls.confirm.input.extend({ reason: requiredText(500) }), amounts: ['received'] },
    (api, input) => api.send(calls.confirm, { input }),
    'decided',
  ),
  reject: deedOf(calls.reject, 'decided'),
};
