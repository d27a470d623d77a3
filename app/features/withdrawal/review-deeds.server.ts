import { requiredText } from '../../../contract/fields.ts';
import { withdrawalReviewCalls as calls } from '../../../contract/withdrawal-review.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';

/** The API takes these without a reason; the console does not. */
const reason = requiredText(500);

export const withdrawalDeeds = {
  approve: declareDeed(
    { schema: calls.approve.input.extend({ reason }) },
    (api, input) => api.send(calls.approve, { input }),
    'decided',
  ),
  pay: declareDeed(
    { schema: calls.pay.input.extend({ reason }) },
    (api, input) => api.send(calls.pay, { input }),
    'decided',
  ),
  reject: deedOf(calls.reject, 'decided'),
  resolve: deedOf(calls.resolve, 'decided'),
};
